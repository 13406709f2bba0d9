/// Why an administrator cannot suspend an account.
package enum SuspensionRefusal: Refusal, Equatable {
    /// It is the administrator's own account.
    case oneself
    /// No other active administrator would be left.
    case lastAdministrator
}
