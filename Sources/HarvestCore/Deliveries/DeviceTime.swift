/// Checks the times that a driver's device records. They are kept beside the server's, and never replace them.
public enum DeviceTime {
    /// By how many seconds a device's clock may differ from the server's.
    public static let toleranceSeconds: Int64 = 120

    /// Refuses a time that is later than the server's, or before the job began, by more than the tolerance.
    public static func check(_ recordedAt: Instant, since start: Instant, at now: Instant) throws(DeviceTimeRefusal) {
        guard recordedAt <= now + toleranceSeconds else { throw .inFuture }
        guard recordedAt + toleranceSeconds >= start else { throw .beforeStart }
    }
}
