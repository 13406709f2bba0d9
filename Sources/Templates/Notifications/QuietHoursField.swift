import HarvestCore

/// The names of the fields of a person's quiet hours.
package enum QuietHoursField {
    /// Times of day, such as `22:00`.
    package static let from = "quiet_from"
    package static let until = "quiet_until"
    package static let timeZone = "quiet_zone"
    /// What the form showed at first, from `text(of:)`.
    package static let shown = "quiet_shown"

    /// Quiet hours in one line; empty for none.
    package static func text(of hours: API.DeviceQuietHours?) -> String {
        hours.map { "\($0.fromLocal) \($0.untilLocal) \($0.timeZone)" } ?? ""
    }

    /// The button that turns them off sends `off`.
    package static let change = "quiet"
    package static let off = "off"
}
