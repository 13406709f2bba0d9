/// A form whose token is too old: what was typed is kept, and one press sends it again.
public struct ExpiredFormPage: Page {
    public let form: KeptForm

    public init(form: KeptForm) { self.form = form }

    public func title(_ text: Text) -> String { text.errors.heading(.expired) }
    public var shape: PageShape { .form }

    public func content(_ view: View) -> HTML {
        let words = view.text.errors
        return """
            <div class="page-head"><div><h1>\(words.heading(.expired))</h1><p>\(words.kept)</p>\(form.lostFiles(view))</div></div>
            \(form.html(view))
            """
    }
}
