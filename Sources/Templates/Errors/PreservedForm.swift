/// The input of a form that could not be accepted, ready to be sent again with one button. It leaves out passwords, codes, bank accounts
/// and files, because others may see the page on an unattended screen.
package struct PreservedForm: Sendable {
    /// The limit for names and values in bytes; the longest form of the portal needs a tenth of it.
    static let limit = 256 * 1024
    private static let secrets: Set<String> = ["code", "account"]

    /// The name of the hidden field that holds `person`.
    package static let personField = "_person"

    package let action: SitePath
    package let fields: [(name: String, value: String)]
    /// Who typed the input: nobody else can save it.
    package let person: String?
    /// Whether the form had files, which people must choose again.
    package let hadFiles: Bool

    /// `fields` are all submitted fields in order. Nil if they are larger than `limit`.
    package init?(action: SitePath, fields: [(name: String, value: String)], person: String? = nil, hadFiles: Bool = false) {
        guard fields.reduce(0, { $0 + $1.name.utf8.count + $1.value.utf8.count }) <= Self.limit else { return nil }
        self.action = action
        self.fields = fields.filter { !$0.name.hasPrefix("_") && !$0.name.contains("password") && !Self.secrets.contains($0.name) }
        self.person = person
        self.hadFiles = hadFiles
    }

    func html(_ context: RenderContext) -> HTML {
        let hidden = HTML.each(fields) { .hiddenInput($0.name, $0.value) }
        let author = HTML.with(person) { .hiddenInput(Self.personField, $0) }
        return Form(action).html(context, "\(hidden)\(author)\(context.button(context.text.errors.saveAgain, .primary))")
    }

    func lostFilesNote(_ context: RenderContext) -> HTML { HTML.when(hadFiles, "<p>\(context.text.errors.filesLost)</p>") }
}
