/// A form that was sent after its session ended, or from another account. The page preserves the input while its author signs in in another
/// tab.
package struct SignedOutFormPage: Page {
    package let form: PreservedForm
    /// Where to go after sign-in: the page of the form.
    package let next: SitePath?
    /// The e-mail address of the current session if it is another person's.
    package let signedInAs: String?

    package init(form: PreservedForm, next: SitePath?, signedInAs: String? = nil) {
        self.form = form
        self.next = next
        self.signedInAs = signedInAs
    }

    package func title(_ text: Text) -> String { signedInAs == nil ? text.errors.signedOut : text.errors.otherAccount }
    package var width: PageWidth { .narrow }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.errors
        let line = signedInAs.map(strings.otherAccountLine) ?? strings.signedOutLine
        // A person who is signed in has to sign out on the home page first.
        let (destination, label) =
            signedInAs == nil ? (SitePath.signIn.with("next", next?.text), strings.signInElsewhere) : (SitePath.home, strings.homeElsewhere)
        return """
            <div class="page-head"><div><h1>\(title(context.text))</h1><p>\(line)</p>\(form.lostFilesNote(context))</div></div>
            <div class="stack"><p><a class="btn" href="\(destination)" target="_blank" rel="noopener">\(label)</a></p>\(form.html(context))</div>
            """
    }
}
