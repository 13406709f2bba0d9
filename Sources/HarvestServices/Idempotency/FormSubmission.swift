import HarvestCore

/// A submitted page form.
package struct FormSubmission: Sendable {
    let key: String
    let path: String
    let location: String

    /// - Parameters:
    ///   - id: the identifier that the page gave the form, 16 to 64 bytes.
    ///   - path: the path that the form was sent to.
    ///   - location: the path that the person is redirected to.
    package init(id: String, path: String, location: String) {
        key = "form:\(id)"
        self.path = path
        self.location = location
    }
}
