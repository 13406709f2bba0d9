/// One account as an administrator sees it.
package struct AdminUserDetail: Sendable {
    package var user: AdminUserSummary
    /// How many sessions are active.
    package var sessions: Int
    /// When and why the account was suspended; nil while it is active.
    package var suspension: (at: Instant, reason: String)?
    /// The vendor that this person owns or helps.
    package var vendor: (id: Vendor.ID, name: String)?

    package init(
        _ user: AdminUserSummary, sessions: Int, suspension: (at: Instant, reason: String)? = nil,
        vendor: (id: Vendor.ID, name: String)? = nil
    ) {
        self.user = user
        self.sessions = sessions
        self.suspension = suspension
        self.vendor = vendor
    }
}
