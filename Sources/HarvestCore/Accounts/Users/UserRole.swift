/// A role of an account, which may have several; `rawValue` is the value of the query parameter `role`.
package enum UserRole: String, Sendable, CaseIterable {
    case customer, vendor, driver, charity, admin
}
