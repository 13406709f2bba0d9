/// Asks people without a password to sign in again at their identity provider.
package struct ProviderReauthenticationPage: Page {
    /// The providers of the account, and where to go after that.
    package let links: ProviderLinks

    package init(links: ProviderLinks) { self.links = links }

    package func title(_ text: Text) -> String { text.identities.proveTitle }
    package var width: PageWidth { .narrow }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.identities
        return """
            \(AuthHeader(title: strings.proveTitle, line: context.text.accounts.reauthenticateLine).html)\
            <div class="stack stack--m"><p>\(strings.proveAgain)</p>\(links.html(context))</div>
            """
    }
}

/// Asks for the password before a sensitive change, and for a code of the second factor. Hidden fields carry the change.
package struct ReauthenticationPage: Page {
    package let action: SitePath
    /// The fields of the form to save.
    package let fields: [(name: String, value: String)]
    /// Problems on `current_password` and `current_code`.
    package let form: FormState
    /// Whether the account has a second factor.
    package let needsCode: Bool

    package init(action: SitePath, fields: [(name: String, value: String)], form: FormState = .empty, needsCode: Bool = false) {
        self.action = action
        self.fields = fields.filter { !$0.name.hasPrefix("_") && !$0.name.contains("password") && $0.name != ProofCodeField.name }
        self.form = form
        self.needsCode = needsCode
    }

    package func title(_ text: Text) -> String { text.accounts.reauthenticate }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.accounts
        let hidden = HTML.each(fields) { .hiddenInput($0.name, $0.value) }
        let inside: HTML = """
            \(hidden)\(PasswordField("current_password", strings.currentPassword, isNew: false).html(form, context))
            \(HTML.when(needsCode, ProofCodeField().html(form, context)))\(context.button(strings.continueSaving, .primary))
            """
        return """
            \(AuthHeader(title: strings.reauthenticate, line: strings.reauthenticateLine).html)\(ErrorSummary(form).html(context))\
            \(Form(action, style: "stack stack--m").html(context, inside))
            """
    }
}
