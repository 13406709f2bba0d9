/// Connections in the order in which they became idle. Each operation takes constant time on average.
struct IdleOrder {
    private typealias Entry = (number: UInt64, id: ObjectIdentifier)
    private var numbers: [ObjectIdentifier: UInt64] = [:]
    /// In order of insertion. An entry whose number is not the current one of its connection was removed.
    private var queue: [Entry] = []
    private var head = 0
    private var last: UInt64 = 0

    /// The connection that has been idle the longest.
    var first: ObjectIdentifier? {
        mutating get {
            while head < queue.count, numbers[queue[head].id] != queue[head].number { head += 1 }
            return head < queue.count ? queue[head].id : nil
        }
    }

    mutating func append(_ id: ObjectIdentifier) {
        last += 1
        numbers[id] = last
        queue.append((last, id))
        if queue.count > 2 * numbers.count + 32 { removeOldEntries() }
    }

    mutating func remove(_ id: ObjectIdentifier) { numbers[id] = nil }

    private mutating func removeOldEntries() {
        queue = queue[head...].filter { numbers[$0.id] == $0.number }
        head = 0
    }
}
