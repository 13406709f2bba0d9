/// `/sign-in`: e-mail address and password.
package struct SignInPage: Page {
    /// Fields: `email`, `remember`; problems on `email` or `password`.
    package let form: FormState
    /// Where to go after sign-in.
    package let next: SitePath?
    /// Where people can sign in instead.
    package let providers: [ProviderLink]

    package init(
        form: FormState = FormState(["remember": "1"]), next: SitePath? = nil, providers: [ProviderLink] = []
    ) {
        (self.form, self.next, self.providers) = (form, next, providers)
    }

    package func title(_ text: Text) -> String { text.accounts.signIn }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.accounts
        return """
            \(AuthHeader(title: strings.signIn, line: strings.signInLine).html)\(ErrorSummary(form).html(context))\
            \(Form(.signIn, style: "stack stack--m").html(context, fields(context)))\(others(context))
            <p class="or">\(strings.newHere)</p>
            \(context.link(strings.startSelling, to: .signUp, .wide))
            <p class="help">\(strings.startSellingHelp)</p>
            """
    }

    private func others(_ context: RenderContext) -> HTML {
        let links = ProviderLinks(providers, next: next).html(context)
        return HTML.when(!providers.isEmpty, "\n<p class=\"or\">\(context.text.identities.or)</p>\n\(links)")
    }

    private func fields(_ context: RenderContext) -> HTML {
        let strings = context.text.accounts
        let forgot: HTML = "<a href=\"\(SitePath.forgot)\">\(strings.forgotIt)</a>"
        let next = HTML.with(next) { .hiddenInput("next", $0.text) }
        return """
            \(next)
            \(Field("email", strings.email, .input(.email)).html(form, context))
            \(PasswordField("password", strings.password, isNew: false, aside: forgot).html(form, context))
            \(Checkbox("remember", strings.keepSignedIn, isBare: true).html(form))
            \(context.button(strings.signIn, .primaryWide))
            """
    }
}
