import SQLStore

/// The status of an account.
enum AccountStatus: String, SQLValueConvertible, CaseIterable {
    case active
    /// Can't sign in until an administrator restores it.
    case suspended
    case erased
}
