/// What was typed in a form that could not be taken, ready to be sent again by one press. Passwords, codes, bank accounts and files are not
/// kept: the page may stay open on a screen that others see.
public struct KeptForm: Sendable {
    /// Bytes of names and values; the longest form of ours has a tenth of it.
    static let largest = 256 * 1024
    private static let secrets: Set<String> = ["code", "account"]

    /// The hidden field that says who typed it.
    public static let personField = "_person"

    public let action: SitePath
    public let fields: [(name: String, value: String)]
    /// Who typed it: nobody else can save it.
    public let person: String?
    /// Files came along; they have to be chosen again.
    public let hadFiles: Bool

    /// `fields` is everything that was sent, in its order. Nil when that is more than anybody types.
    public init?(action: SitePath, fields: [(name: String, value: String)], person: String? = nil, hadFiles: Bool = false) {
        guard fields.reduce(0, { $0 + $1.name.utf8.count + $1.value.utf8.count }) <= Self.largest else { return nil }
        self.action = action
        self.fields = fields.filter { !$0.name.hasPrefix("_") && !$0.name.contains("password") && !Self.secrets.contains($0.name) }
        self.person = person
        self.hadFiles = hadFiles
    }

    func html(_ view: View) -> HTML {
        let kept = HTML.each(fields) { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" }
        let typist = HTML.with(person) { "<input type=\"hidden\" name=\"\(Self.personField)\" value=\"\($0)\">" }
        return Form(action).html(view, "\(kept)\(typist)\(view.button(view.text.errors.saveAgain, .primary))")
    }

    func lostFiles(_ view: View) -> HTML { HTML.when(hadFiles, "<p>\(view.text.errors.filesLost)</p>") }
}
