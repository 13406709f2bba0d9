/// `/profile/second-factor`: set up, confirm, replace recovery codes, turn off.
///
/// Field: `code`.
package struct SecondFactorPage: Page {
    package enum State: Sendable {
        case off
        /// Set up but not confirmed by a first code.
        case pending(secret: String, account: String)
        case on(codesLeft: Int)
    }

    package let state: State
    /// Whether the account cannot go on without a second factor; true for administrators in production.
    package let isRequired: Bool
    /// Problems on `code`.
    package let form: FormState

    package init(state: State, isRequired: Bool, form: FormState = .empty) {
        self.state = state
        self.isRequired = isRequired
        self.form = form
    }

    package func title(_ text: Text) -> String { text.secondFactor.title }
    package var section: Section? { .more }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.secondFactor
        let notice = HTML.when(isRequired, "<p>\(strings.needed)</p>")
        return
            "\(PageHeader(title(context.text)).html)\(ErrorSummary(form).html(context))<div class=\"stack\">\(notice)\(body(context))</div>"
    }

    private func body(_ context: RenderContext) -> HTML {
        let strings = context.text.secondFactor
        switch state {
        case .off:
            return "<p>\(strings.why)</p>\(context.actionButton(strings.begin, .secondFactor, .primary))"
        case .pending(let secret, let account):
            let link = AuthenticatorLink(secret: secret, account: account)
            return """
                <ol><li>\(strings.stepApp)</li><li>\(strings.stepSecret) <strong translate="no">\(Self.grouped(secret))</strong> \
                <a href="\(link.address)">\(strings.openApp)</a></li><li>\(strings.stepCode)</li></ol>
                \(Form(.secondFactorConfirmation, style: "stack stack--m").html(context, "\(codeField(strings.code, context))\(context.button(strings.confirm, .primary))"))
                """
        case .on(let left):
            let choices: HTML = """
                \(codeField(strings.codeOrRecovery, context))\(context.button(strings.renew, .regular))
                <button class="btn" formaction="\(SitePath.secondFactorRemoval)">\(strings.switchOff)</button>
                """
            return "<p>\(strings.isOn(left))</p>\(Form(.secondFactorCodes, style: "stack stack--m").html(context, choices))"
        }
    }

    private func codeField(_ label: String, _ context: RenderContext) -> HTML {
        Field("code", label, .input(.oneTimeCode)).html(form, context)
    }

    /// In groups of four, which are easier to type.
    private static func grouped(_ secret: String) -> String {
        stride(from: 0, to: secret.utf8.count, by: 4).map { String(secret.dropFirst($0).prefix(4)) }.joined(separator: " ")
    }
}

/// The recovery codes, which are shown only once.
package struct RecoveryCodesPage: Page {
    package let codes: [String]

    package init(codes: [String]) { self.codes = codes }

    package func title(_ text: Text) -> String { text.secondFactor.codesTitle }
    package var section: Section? { .more }
    package var width: PageWidth { .narrow }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.secondFactor
        return """
            \(PageHeader(title(context.text)).html)<div class="stack"><p>\(strings.codesLine)</p>
            <ul>\(HTML.each(codes) { "<li><strong translate=\"no\">\($0)</strong></li>" })</ul>\(context.link(strings.codesSaved, to: .profile, .primary))</div>
            """
    }
}

/// `/sign-in/code`: the second factor at sign-in.
///
/// Fields: `code`, `next`, `remember`.
package struct SignInCodePage: Page {
    package let form: FormState
    package let next: SitePath?
    package let isRemembered: Bool

    package init(form: FormState = .empty, next: SitePath? = nil, isRemembered: Bool = false) {
        self.form = form
        self.next = next
        self.isRemembered = isRemembered
    }

    package func title(_ text: Text) -> String { text.secondFactor.signInTitle }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.secondFactor
        let next = HTML.with(next) { .hiddenInput("next", $0.text) }
        let remember = HTML.when(isRemembered, .hiddenInput("remember", "1"))
        let code = Field("code", strings.codeOrRecovery, .input(Input(mode: "text", autocomplete: "one-time-code", limit: 32)))
        return """
            \(AuthHeader(title: strings.signInTitle, line: strings.signInLine).html)\(ErrorSummary(form).html(context))\
            \(Form(.signInCode, style: "stack stack--m").html(context, "\(next)\(remember)\(code.html(form, context))\(context.button(context.text.accounts.signIn, .primaryWide))"))
            """
    }
}

/// An `otpauth:` URL, which passes the secret to an authenticator app on the same device.
struct AuthenticatorLink: Sendable {
    let address: String

    init(secret: String, account: String) {
        let label = SitePath("Harvest:" + account).path.dropFirst()
        address = "otpauth://totp/\(label)?secret=\(secret)&issuer=Harvest"
    }
}
