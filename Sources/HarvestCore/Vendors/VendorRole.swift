/// What a member is to a vendor; `rawValue` is the value of the database column.
package enum VendorRole: String, Sendable, CaseIterable {
    case owner, helper
}
