/// The form of an e-mail address that is unique among accounts: without surrounding spaces, in lower case.
package enum EmailKey {
    /// The unique form of an address.
    package static func of(_ email: String) -> String { email.trimmed.lowercased() }
}
