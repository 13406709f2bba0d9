/// Checks the times that a driver's device records. They are kept beside the server's, and never replace them.
public enum DeviceTime {
    /// By how many seconds a device's clock may differ from the server's.
    public static let toleranceSeconds: Int64 = 120

    /// Refuses a time that is later than the server's, or before the job began, by more than the tolerance.
    public static func check(_ recordedAt: Instant, since start: Instant, at now: Instant) throws(DeviceTimeRefusal) {
        guard recordedAt <= now + toleranceSeconds else { throw .inFuture }
        guard recordedAt + toleranceSeconds >= start else { throw .beforeStart }
    }

    /// Refuses a time at a stop that is before the arrival there, or the end of the stop before it, by more than the tolerance: what a position
    /// proves and what a person taps are recorded by different clocks.
    /// - Parameters: nil for what did not happen, or was not recorded.
    public static func check(_ recordedAt: Instant, afterArrival arrival: Instant?, previousStop: Instant?) throws(DeviceTimeRefusal) {
        if let previousStop, recordedAt + toleranceSeconds < previousStop { throw .beforePreviousStop }
        if let arrival, recordedAt + toleranceSeconds < arrival { throw .beforeArrival }
    }
}
