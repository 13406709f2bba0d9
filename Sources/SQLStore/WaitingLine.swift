import Dispatch
import Synchronization

/// Things that one at a time uses, and the line of those who wait for one: tasks, without holding a thread.
final class WaitingLine<Resource: Sendable>: Sendable {
    private struct State {
        var idle: [Resource]
        var waiting: [Handover<Resource>] = []
        var isClosed = false
    }

    private let state: Mutex<State>
    private let longest: Int
    private let seconds: Double

    /// At most so many wait, and none for longer; who is too many or too long in line is told that the database is busy.
    init(_ resources: [Resource], longest: Int, seconds: Double) {
        state = Mutex(State(idle: resources))
        self.longest = longest
        self.seconds = seconds
    }

    func take() async throws -> Resource {
        let place = lineUp()
        return try await withTaskCancellationHandler {
            try await place.value()
        } onCancel: {
            if place.give(.failure(CancellationError())) { leave(place) }
        }
    }

    /// Calls back once, now or on the thread of whoever gives back. Who is `sure` of a place has stood in a line already, and this one is
    /// never too long.
    func take(sure: Bool = false, _ body: @escaping @Sendable (Result<Resource, any Error>) -> Void) { lineUp(sure: sure).then(body) }

    /// Holds the thread.
    func takeSync() throws -> Resource { try lineUp().wait() }

    /// To the first in line who still waits.
    func giveBack(_ resource: Resource) {
        while true {
            let next = state.withLock { state -> Handover<Resource>? in
                if state.waiting.isEmpty {
                    state.idle.append(resource)
                    return nil
                }
                return state.waiting.removeFirst()
            }
            guard let next else { return }
            if next.give(.success(resource)) { return }
        }
    }

    /// Nobody else gets in line. Who is there already gets his turn. False if it was closed before.
    func close() -> Bool {
        state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
    }

    /// For whoever closes: takes a resource behind all others, and holds the thread until then. It is not given back.
    func takeLast() throws -> Resource {
        let place = Handover<Resource>()
        state.withLock { state in
            if let resource = state.idle.popLast() { place.give(.success(resource)) } else { state.waiting.append(place) }
        }
        return try place.wait()
    }

    var idle: [Resource] { state.withLock(\.idle) }

    private func lineUp(sure: Bool = false) -> Handover<Resource> {
        let place = Handover<Resource>()
        let waits = state.withLock { state in
            if state.isClosed {
                place.give(.failure(DatabaseFailure.closed))
            } else if let resource = state.idle.popLast() {
                place.give(.success(resource))
            } else if !sure, state.waiting.count >= longest {
                place.give(.failure(DatabaseFailure.overloaded("\(longest) requests wait already")))
            } else {
                state.waiting.append(place)
                return true
            }
            return false
        }
        if waits { limit(place) }
        return place
    }

    private func limit(_ place: Handover<Resource>) {
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
            guard place.give(.failure(DatabaseFailure.overloaded("no connection was free for \(seconds) s"))) else { return }
            leave(place)
        }
    }

    private func leave(_ place: Handover<Resource>) {
        state.withLock { state in state.waiting.removeAll { $0 === place } }
    }
}
