import HarvestCore

/// `/terms`: the terms that a new account accepts.
package struct TermsPage: Page {
    package let isSignedIn: Bool
    /// The weekday of vendors' payouts.
    package let payday: Weekday

    package init(isSignedIn: Bool, payday: Weekday) {
        self.isSignedIn = isSignedIn
        self.payday = payday
    }

    package func title(_ text: Text) -> String { text.terms.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.terms
        let since = Terms.since.map { strings.since(DateStrings.dated($0, context.text)) }
        let parts = strings.parts(payday: context.dates.weekday(payday))
        let back =
            isSignedIn ? context.link(strings.back, to: .home, .wide) : context.link(context.text.accounts.startSelling, to: .signUp, .wide)
        return """
            \(AuthHeader(title: strings.title, line: since).html)
            <div class="stack stack--m">\(HTML.each(parts) { "<section><h2>\($0.heading)</h2><p>\($0.line)</p></section>" })</div>
            \(back)
            """
    }
}

/// The checkbox of a new account that accepts the terms.
struct TermsBox {
    static let field = "terms"

    func html(_ form: FormState, _ context: RenderContext) -> HTML {
        let (strings, problem) = (context.text.terms, form.problem(Self.field))
        let described = HTML.attribute("aria-describedby", problem == nil ? nil : "terms-err")
        let aria = HTML.attribute("aria-invalid", problem == nil ? nil : "true") + described
        return """
            <div class="\(problem == nil ? "field" : "field has-error")">\(FieldMessage(name: Self.field, message: problem).html(context))\
            <label class="choice"><input type="checkbox" id="terms" name="terms" value="1"\(HTML.flag("checked", form.has(Self.field, "1")))\(aria)>\
            <span>\(strings.agree)<a href="\(SitePath.terms)" target="_blank" rel="noopener">\(strings.link)<span class="visually-hidden"> \(strings.newTab)</span></a></span></label></div>
            """
    }
}
