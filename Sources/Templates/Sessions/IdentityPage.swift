/// `/sign-in/identity`: the first sign-in with an identity of another provider.
///
/// Fields: `phone` and `terms` of a new account; `password` and `code` of one that has the e-mail address; `next`.
package struct IdentityPage: Page {
    package enum NextStep: Sendable, Equatable {
        /// No account has the e-mail address.
        case new
        /// An account has it, and its password links both.
        case taken(needsCode: Bool)
        /// An account has it, and the provider has not verified that it is this person's.
        case unverified
        /// The provider says no e-mail address.
        case noEmail
    }

    package let state: NextStep
    package let name: String
    package let email: String
    package let form: FormState
    package let next: SitePath?

    package init(state: NextStep, name: String, email: String, form: FormState = .empty, next: SitePath? = nil) {
        (self.state, self.name, self.email, self.form, self.next) = (state, name, email, form, next)
    }

    package func title(_ text: Text) -> String { state == .new ? text.identities.newTitle : text.identities.takenTitle }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        """
        \(AuthHeader(title: title(context.text), line: line(context.text.identities)).html)\(ErrorSummary(form).html(context))\
        \(body(context))
        <p class="help">\(context.text.identities.otherWay)</p>
        \(context.link(context.text.accounts.backToSignIn, to: .signIn, .wide))
        """
    }

    private func line(_ strings: IdentityStrings) -> String {
        switch state {
        case .new: strings.newLine(name, email)
        case .taken: strings.takenLine(email)
        case .unverified: strings.unverifiedLine(email)
        case .noEmail: strings.noEmail
        }
    }

    private func body(_ context: RenderContext) -> HTML {
        switch state {
        case .new: filled(newFields(context), context.text.common.continue, context)
        case .taken(let needsCode): filled(passwordFields(needsCode, context), context.text.identities.link, context)
        case .unverified, .noEmail: ""
        }
    }

    private func filled(_ fields: HTML, _ label: String, _ context: RenderContext) -> HTML {
        let next = HTML.with(next) { .hiddenInput("next", $0.text) }
        return Form(.signInIdentity, style: "stack stack--m").html(context, "\(next)\(fields)\(context.button(label, .primaryWide))")
    }

    private func newFields(_ context: RenderContext) -> HTML {
        let fields = context.text.accounts
        return """
            \(Field("phone", fields.phone, help: "\(fields.phoneHelp)", .input(Input(.tel, autocomplete: "tel", limit: 30))).html(form, context))
            \(TermsBox().html(form, context))
            """
    }

    private func passwordFields(_ needsCode: Bool, _ context: RenderContext) -> HTML {
        let strings = context.text.accounts
        let forgot: HTML = "<a href=\"\(SitePath.forgot)\">\(strings.forgotIt)</a>"
        let code = Field("code", strings.codeOrRecovery, .input(Input(mode: "text", autocomplete: "one-time-code", limit: 32)))
        return """
            \(PasswordField("password", strings.password, isNew: false, aside: forgot).html(form, context))
            \(HTML.when(needsCode, code.html(form, context)))
            """
    }
}
