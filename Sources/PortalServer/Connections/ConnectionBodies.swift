import HarvestServices

/// What the bodies of one connection take of the budget. It belongs to the event loop of the connection.
final class ConnectionBodies {
    /// What a connection holds without the budget, so that small requests, such as signing in and ordering, always pass.
    static let freeBytes = 16 * 1024
    private let budget: BodyBudget
    /// The address of the connection. Nil for a trusted proxy.
    var block: AddressBlock?
    private var held = 0

    init(budget: BodyBudget) { self.budget = budget }

    /// Adds `count` bytes. Returns false, without adding any, if the budget has too few.
    func add(_ count: Int) -> Bool {
        guard budget.reserve(Self.charge(held + count) - Self.charge(held), for: block) else { return false }
        held += count
        return true
    }

    func remove(_ count: Int) {
        budget.release(Self.charge(held) - Self.charge(held - count), for: block)
        held -= count
    }

    private static func charge(_ held: Int) -> Int { max(0, held - freeBytes) }
}

/// The bodies of the requests without an answer, of a connection or of a stream of HTTP/2.
struct PendingBodies {
    var connection: ConnectionBodies?
    /// The bytes of each request, in the order of the requests, which is that of their answers.
    private var counts: [Int] = []

    mutating func begin() { counts.append(0) }

    /// Adds a part of the last body. Returns false if the budget has too few bytes for it.
    mutating func add(_ count: Int) -> Bool {
        guard let last = counts.indices.last, connection?.add(count) == true else { return false }
        counts[last] += count
        return true
    }

    /// Releases the first request, which was answered. Whoever always sends the next request before an answer never has none.
    mutating func releaseFirst() {
        if !counts.isEmpty { connection?.remove(counts.removeFirst()) }
    }

    mutating func releaseAll() {
        while !counts.isEmpty { releaseFirst() }
    }
}
