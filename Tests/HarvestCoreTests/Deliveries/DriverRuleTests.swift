import HarvestCore
import Testing

/// Times that drivers' devices record, waits at doors, and how long a completion can be undone.
struct DriverRuleTests {
    private let now = Instant(milliseconds: 1_800_000_000_000)

    @Test func `a device's time is from the beginning of the job to now, with two minutes on both sides`() throws {
        let start = now - 600
        for seconds: Int64 in [-720, -600, 0, 120] { try DeviceTime.check(now + seconds, since: start, at: now) }
        #expect(throws: DeviceTimeRefusal.inFuture) { try DeviceTime.check(now + 121, since: start, at: now) }
        #expect(throws: DeviceTimeRefusal.inFuture) {
            try DeviceTime.check(Instant(milliseconds: (now + 120).milliseconds + 1), since: start, at: now)
        }
        #expect(throws: DeviceTimeRefusal.beforeStart) { try DeviceTime.check(start - 121, since: start, at: now) }
    }

    @Test func `times at a stop follow the end of the stop before it and the arrival, up to the difference of two clocks`() throws {
        try DeviceTime.check(now, afterArrival: nil, previousStop: nil)
        try DeviceTime.check(now, afterArrival: now + 120, previousStop: now + 120)
        #expect(throws: DeviceTimeRefusal.beforePreviousStop) {
            try DeviceTime.check(now, afterArrival: nil, previousStop: (now + 120).adding(milliseconds: 1))
        }
        #expect(throws: DeviceTimeRefusal.beforeArrival) {
            try DeviceTime.check(now, afterArrival: (now + 120).adding(milliseconds: 1), previousStop: now)
        }
    }

    @Test func `a wait at the door is over at its last second, and rounds up before`() {
        let wait = DoorWait(seconds: 300)
        #expect(wait.remainingSeconds(arrivedAt: now, at: now) == 300)
        #expect(wait.remainingSeconds(arrivedAt: now, at: Instant(milliseconds: (now + 299).milliseconds + 1)) == 1)
        #expect(wait.remainingSeconds(arrivedAt: now, at: now + 300) == 0)
        #expect(wait.remainingSeconds(arrivedAt: now, at: now + 3000) == 0)
        #expect(DoorWait(seconds: 0).remainingSeconds(arrivedAt: now, at: now) == 0)
    }

    @Test func `a completion can be undone for 60 seconds`() {
        #expect(CompletionUndo.isOpen(completedAt: now, at: now))
        #expect(CompletionUndo.isOpen(completedAt: now, at: now + 60))
        #expect(!CompletionUndo.isOpen(completedAt: now, at: now + 61))
    }
}
