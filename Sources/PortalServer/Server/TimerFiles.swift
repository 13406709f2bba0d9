import Dispatch

/// The open files of timers.
///
/// libdispatch opens a file for each clock when its first timer starts, and ends the program if it can't. While connections use all files that the
/// program may open, a first timer would be the end of the server, instead of a wait until connections close.
enum TimerFiles {
    /// Opens them. Called before the server accepts connections.
    static func open() async {
        await wait { DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1), execute: $0) }
        await wait { DispatchQueue.global().asyncAfter(wallDeadline: .now() + .milliseconds(1), execute: $0) }
        try? await Task.sleep(for: .milliseconds(1), clock: .continuous)
        try? await Task.sleep(for: .milliseconds(1), clock: .suspending)
    }

    private static func wait(_ schedule: (@escaping @Sendable @convention(block) () -> Void) -> Void) async {
        await withCheckedContinuation { continuation in schedule { continuation.resume() } }
    }
}
