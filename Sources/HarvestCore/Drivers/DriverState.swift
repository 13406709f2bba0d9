/// What a driver does now.
package enum DriverState: String, Sendable, CaseIterable {
    case searching, offered, delivering, offline, suspended
}
