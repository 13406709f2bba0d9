import Synchronization

/// How many bytes of bodies all requests together may hold in memory.
final class BodyBudget: Sendable {
    private let available: Mutex<Int>

    init(bytes: Int) { available = Mutex(bytes) }

    /// Takes `count` bytes. Returns false, without taking any, if fewer are left.
    func reserve(_ count: Int) -> Bool {
        available.withLock { available in
            guard count <= available else { return false }
            available -= count
            return true
        }
    }

    func release(_ count: Int) { available.withLock { $0 += count } }
}
