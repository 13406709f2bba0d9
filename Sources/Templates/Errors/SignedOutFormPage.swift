/// A form that was sent after its session ended, or from another account's: what was typed waits here, while its person signs in in another tab.
public struct SignedOutFormPage: Page {
    public let form: KeptForm
    /// Where signing in leads to: the page that the form was on.
    public let next: SitePath?
    /// Whose session it is now, when it is another person's.
    public let signedInAs: String?

    public init(form: KeptForm, next: SitePath?, signedInAs: String? = nil) {
        self.form = form
        self.next = next
        self.signedInAs = signedInAs
    }

    public func title(_ text: Text) -> String { signedInAs == nil ? text.errors.signedOut : text.errors.otherAccount }
    public var shape: PageShape { .form }

    public func content(_ view: View) -> HTML {
        let words = view.text.errors
        let line = signedInAs.map(words.otherAccountLine) ?? words.signedOutLine
        // Who is signed in has to sign out there first.
        let (door, label) =
            signedInAs == nil ? (SitePath.signIn.with("next", next?.text), words.signInElsewhere) : (SitePath.home, words.homeElsewhere)
        return """
            <div class="page-head"><div><h1>\(title(view.text))</h1><p>\(line)</p>\(form.lostFiles(view))</div></div>
            <div class="stack"><p><a class="btn" href="\(door)" target="_blank" rel="noopener">\(label)</a></p>\(form.html(view))</div>
            """
    }
}
