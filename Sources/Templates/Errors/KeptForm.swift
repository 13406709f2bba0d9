/// What was typed in a form that could not be taken, ready to be sent again by one press. Passwords and files are not kept.
public struct KeptForm: Sendable {
    public let action: SitePath
    public let fields: [(name: String, value: String)]
    /// Files came along; they have to be chosen again.
    public let hadFiles: Bool

    /// `fields` is everything that was sent, in its order.
    public init(action: SitePath, fields: [(name: String, value: String)], hadFiles: Bool = false) {
        self.action = action
        self.fields = fields.filter { !$0.name.hasPrefix("_") && !$0.name.contains("password") }
        self.hadFiles = hadFiles
    }

    func html(_ view: View) -> HTML {
        let kept = HTML.each(fields) { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" }
        return Form(action).html(view, "\(kept)\(view.button(view.text.errors.saveAgain, .primary))")
    }

    func lostFiles(_ view: View) -> HTML { HTML.when(hadFiles, "<p>\(view.text.errors.filesLost)</p>") }
}
