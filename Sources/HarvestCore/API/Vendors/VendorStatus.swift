/// Where a vendor is in the approval process; `rawValue` is the value of the query parameter `show`, of the database column and in JSON.
public enum VendorStatus: String, Sendable, CaseIterable, Codable {
    /// Waits for approval.
    case pending
    /// May sell.
    case approved
    /// May not sell until an administrator approves it.
    case declined
    /// Takes no orders at its own request.
    case paused
    /// Takes no orders because an administrator decided so.
    case suspended
}
