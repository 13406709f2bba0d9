/// The names of the fields of a person's quiet hours.
package enum QuietHoursField {
    /// Times of day, such as `22:00`.
    package static let from = "quiet_from"
    package static let until = "quiet_until"
    package static let timeZone = "quiet_zone"
    /// The button that turns them off sends `off`.
    package static let change = "quiet"
    package static let off = "off"
}
