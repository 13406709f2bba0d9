/// The subject and the plain-text body of an e-mail in one language.
package struct EmailText: Sendable, Equatable {
    package let subject: String
    package let body: String

    package init(subject: String, body: String) {
        self.subject = subject
        self.body = body
    }
}
