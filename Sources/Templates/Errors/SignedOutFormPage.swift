/// A form that was sent after its session ended: what was typed waits here, while one signs in in another tab.
public struct SignedOutFormPage: Page {
    public let form: KeptForm
    /// Where signing in leads to: the page that the form was on.
    public let next: SitePath?

    public init(form: KeptForm, next: SitePath?) {
        self.form = form
        self.next = next
    }

    public func title(_ text: Text) -> String { text.errors.signedOut }
    public var shape: PageShape { .form }

    public func content(_ view: View) -> HTML {
        let words = view.text.errors
        return """
            <div class="page-head"><div><h1>\(words.signedOut)</h1><p>\(words.signedOutLine)</p>\(form.lostFiles(view))</div></div>
            <div class="stack"><p><a class="btn" href="\(SitePath.signIn.with("next", next?.text))" target="_blank" rel="noopener">\
            \(words.signInElsewhere)</a></p>\(form.html(view))</div>
            """
    }
}
