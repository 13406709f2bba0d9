import HarvestCore

/// `/terms`: what somebody agrees to by signing up, in plain words.
public struct TermsPage: Page {
    public let isSignedIn: Bool
    /// The day on which vendors are paid.
    public let payday: Weekday

    public init(isSignedIn: Bool, payday: Weekday) {
        self.isSignedIn = isSignedIn
        self.payday = payday
    }

    public func title(_ text: Text) -> String { text.terms.title }

    public func content(_ view: View) -> HTML {
        let words = view.text.terms
        let since = Terms.since.map { words.since(DateWords.dated($0, view.text)) }
        let parts = words.parts(payday: view.dates.weekday(payday))
        let back = isSignedIn ? view.link(words.back, to: .home, .wide) : view.link(view.text.accounts.startSelling, to: .signUp, .wide)
        return """
            \(AuthHead(title: words.title, line: since).html)
            <div class="stack stack--m">\(HTML.each(parts) { "<section><h2>\($0.heading)</h2><p>\($0.line)</p></section>" })</div>
            \(back)
            """
    }
}

/// The box to tick under a new account.
struct TermsBox {
    static let field = "terms"

    func html(_ form: FormState, _ view: View) -> HTML {
        let (words, problem) = (view.text.terms, form.problem(Self.field))
        let described = HTML.attribute("aria-describedby", problem == nil ? nil : "terms-err")
        let aria = HTML.attribute("aria-invalid", problem == nil ? nil : "true") + described
        return """
            <div class="\(problem == nil ? "field" : "field has-error")">\(FieldProblem(name: Self.field, message: problem).html(view))\
            <label class="choice"><input type="checkbox" id="terms" name="terms" value="1"\(HTML.flag("checked", form.has(Self.field, "1")))\(aria)>\
            <span>\(words.agree)<a href="\(SitePath.terms)" target="_blank" rel="noopener">\(words.link)<span class="visually-hidden"> \(words.newTab)</span></a></span></label></div>
            """
    }
}
