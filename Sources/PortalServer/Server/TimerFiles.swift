import Dispatch
import Foundation

/// The open files of timers.
///
/// libdispatch opens a file for each clock when its first timer starts, and ends the program if it can't. While connections use all files that the
/// program may open, a first timer would be the end of the server, instead of a wait until connections close.
enum TimerFiles {
    /// libdispatch has three clocks: two that count from the machine's start, with its sleep and without, and that of the wall.
    private static let clocks = 3

    /// Opens them. Called before the server accepts connections.
    ///
    /// A timer whose time has passed before it starts needs no file. That happens on a busy machine, so each try waits longer.
    static func open() async {
        var milliseconds = 1
        repeat {
            await wait { DispatchQueue.global().asyncAfter(wallDeadline: .now() + .milliseconds(milliseconds), execute: $0) }
            try? await Task.sleep(for: .milliseconds(milliseconds), clock: .continuous)
            try? await Task.sleep(for: .milliseconds(milliseconds), clock: .suspending)
            milliseconds *= 2
        } while count() < clocks && milliseconds < 1000
    }

    /// How many files of timers libdispatch has open: all but those of event loops, of which each has a selector and a timer, while
    /// libdispatch has one selector.
    private static func count() -> Int {
        let folder = "/proc/self/fd"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let kinds = files.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
        let (selectors, timers) = (kinds.count { $0 == "anon_inode:[eventpoll]" }, kinds.count { $0 == "anon_inode:[timerfd]" })
        return timers - (selectors - 1)
    }

    private static func wait(_ schedule: (@escaping @Sendable @convention(block) () -> Void) -> Void) async {
        await withCheckedContinuation { continuation in schedule { continuation.resume() } }
    }
}
