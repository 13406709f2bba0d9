/// Until when a driver can take back the completion of a stop.
public enum CompletionUndo {
    /// For how many seconds after the completion.
    public static let seconds: Int64 = 60

    /// Whether a completion can still be undone; at exactly `seconds` it can.
    public static func isOpen(completedAt: Instant, at now: Instant) -> Bool { now <= completedAt + seconds }
}
