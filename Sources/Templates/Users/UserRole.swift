/// What a person may be; one account can be several. `rawValue` is the query's word.
public enum UserRole: String, Sendable, CaseIterable {
    case customer, vendor, driver, admin
}
