import Synchronization
import Testing

@testable import HarvestServices

@Suite struct FairSemaphoreTests {
    /// Runs sections one after another, and notes their names.
    private final class Section: Sendable {
        let semaphore: FairSemaphore<String>
        let names = Mutex<[String]>([])

        init(permits: Int = 1) { semaphore = FairSemaphore(permits: permits) }

        func run(_ name: String) async throws {
            try await semaphore.withPermit(for: String(name.prefix(1))) { names.withLock { $0.append(name) } }
        }

        /// Starts a task, and returns when it waits.
        func queue(_ name: String) async throws -> Task<Void, any Error> {
            let before = semaphore.waitingCount
            let task = Task { try await run(name) }
            try await until { semaphore.waitingCount == before + 1 }
            return task
        }
    }

    @Test func `people take turns, however many tasks of one wait`() async throws {
        let section = Section()
        let tasks = try await section.semaphore.withPermit(for: "a") {
            var tasks: [Task<Void, any Error>] = []
            for name in ["a1", "a2", "a3", "b1", "c1", "b2"] { tasks.append(try await section.queue(name)) }
            return tasks
        }
        for task in tasks { try await task.value }
        #expect(section.names.withLock { $0 } == ["b1", "c1", "a1", "b2", "a2", "a3"])
        #expect(section.semaphore.waitingCount == 0)
    }

    @Test func `a person has one permit, although others are free`() async throws {
        let section = Section(permits: 3)
        let second = try await section.semaphore.withPermit(for: "a") {
            let second = try await section.queue("a2")
            try await section.run("b1")
            #expect(section.semaphore.waitingCount == 1)
            return second
        }
        try await second.value
        #expect(section.names.withLock { $0 } == ["b1", "a2"])
    }

    @Test func `a cancelled task no longer waits, and the next one gets its turn`() async throws {
        let section = Section()
        let next = try await section.semaphore.withPermit(for: "a") {
            let cancelled = try await section.queue("b1")
            let next = try await section.queue("c1")
            cancelled.cancel()
            await #expect(throws: CancellationError.self) { try await cancelled.value }
            return next
        }
        try await next.value
        #expect(section.names.withLock { $0 } == ["c1"])
    }
}
