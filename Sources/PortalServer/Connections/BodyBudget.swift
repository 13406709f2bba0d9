import HarvestServices
import Synchronization

/// How many bytes of bodies all requests together may hold in memory, and those of one address.
final class BodyBudget: Sendable {
    private struct State {
        var available: Int
        var taken: [AddressBlock: Int] = [:]
    }

    /// The share of one address: an eighth, but at least one body of any size.
    private let share: Int
    private let state: Mutex<State>

    init(bytes: Int) {
        share = max(bytes / 8, BodyByteLimit.upload)
        state = Mutex(State(available: bytes))
    }

    /// Takes `count` bytes for an address, or for a trusted proxy if `block` is nil. Returns false, without taking any, if fewer are left.
    func reserve(_ count: Int, for block: AddressBlock?) -> Bool {
        state.withLock { state in
            let taken = block.flatMap { state.taken[$0] } ?? 0
            guard count <= state.available, block == nil || taken + count <= share else { return false }
            state.available -= count
            if let block, count > 0 { state.taken[block] = taken + count }
            return true
        }
    }

    func release(_ count: Int, for block: AddressBlock?) {
        state.withLock { state in
            state.available += count
            guard let block, let taken = state.taken[block] else { return }
            state.taken[block] = taken > count ? taken - count : nil
        }
    }
}
