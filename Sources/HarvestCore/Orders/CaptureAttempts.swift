/// How often the card is charged before an administrator decides: three times over a day. Only refused captures count. An unreachable
/// processor is asked until it answers.
package enum CaptureAttempts {
    package static let limit = 3
    /// Between two attempts.
    package static let waitSeconds: Int64 = 12 * 3600

    /// Whether an administrator decides, after so many refused captures.
    package static func areExhausted(_ attempts: Int) -> Bool { attempts >= limit }
}
