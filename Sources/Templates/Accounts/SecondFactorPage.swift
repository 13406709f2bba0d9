/// `/profile/second-factor`: begin, confirm, renew recovery codes, switch off.
///
/// Field: `code`.
public struct SecondFactorPage: Page {
    public enum State: Sendable {
        case off
        /// A secret waits for its first code.
        case begun(secret: String, account: String)
        case on(codesLeft: Int)
    }

    public let state: State
    /// Administrators of a Harvest in service can't do without.
    public let isNeeded: Bool
    /// A problem on `code`.
    public let form: FormState

    public init(state: State, isNeeded: Bool, form: FormState = .empty) {
        self.state = state
        self.isNeeded = isNeeded
        self.form = form
    }

    public func title(_ text: Text) -> String { text.secondFactor.title }
    public var section: Section? { .more }
    public var shape: PageShape { .form }
    public var hasProblems: Bool { form.hasProblems }

    public func content(_ view: View) -> HTML {
        let words = view.text.secondFactor
        let need = HTML.when(isNeeded, "<p>\(words.needed)</p>")
        return "\(PageHead(title(view.text)).html)\(ErrorSummary(form).html(view))<div class=\"stack\">\(need)\(body(view))</div>"
    }

    private func body(_ view: View) -> HTML {
        let words = view.text.secondFactor
        switch state {
        case .off:
            return "<p>\(words.why)</p>\(view.act(words.begin, .secondFactor, .primary))"
        case .begun(let secret, let account):
            let link = AuthenticatorLink(secret: secret, account: account)
            return """
                <ol><li>\(words.stepApp)</li><li>\(words.stepSecret) <strong translate="no">\(Self.grouped(secret))</strong> \
                <a href="\(link.address)">\(words.openApp)</a></li><li>\(words.stepCode)</li></ol>
                \(Form(.secondFactorConfirmation, style: "stack stack--m").html(view, "\(codeField(words.code, view))\(view.button(words.confirm, .primary))"))
                """
        case .on(let left):
            let choices: HTML = """
                \(codeField(words.codeOrRecovery, view))\(view.button(words.renew, .regular))
                <button class="btn" formaction="\(SitePath.secondFactorRemoval)">\(words.switchOff)</button>
                """
            return "<p>\(words.isOn(left))</p>\(Form(.secondFactorCodes, style: "stack stack--m").html(view, choices))"
        }
    }

    private func codeField(_ label: String, _ view: View) -> HTML {
        Field("code", label, .input(Input(mode: "text", autocomplete: "one-time-code", limit: 32, width: .medium))).html(form, view)
    }

    /// In fours, as one types it.
    private static func grouped(_ secret: String) -> String {
        stride(from: 0, to: secret.utf8.count, by: 4).map { String(secret.dropFirst($0).prefix(4)) }.joined(separator: " ")
    }
}

/// Recovery codes, shown once.
public struct RecoveryCodesPage: Page {
    public let codes: [String]

    public init(codes: [String]) { self.codes = codes }

    public func title(_ text: Text) -> String { text.secondFactor.codesTitle }
    public var section: Section? { .more }
    public var shape: PageShape { .form }

    public func content(_ view: View) -> HTML {
        let words = view.text.secondFactor
        return """
            \(PageHead(title(view.text)).html)<div class="stack"><p>\(words.codesLine)</p>
            <ul>\(HTML.each(codes) { "<li><strong translate=\"no\">\($0)</strong></li>" })</ul>\(view.link(words.codesSaved, to: .profile, .primary))</div>
            """
    }
}

/// `/sign-in/code`: the second step of signing in.
///
/// Fields: `code`, `next`, `remember`.
public struct SignInCodePage: Page {
    public let form: FormState
    public let next: SitePath?
    public let isRemembered: Bool

    public init(form: FormState = .empty, next: SitePath? = nil, isRemembered: Bool = false) {
        self.form = form
        self.next = next
        self.isRemembered = isRemembered
    }

    public func title(_ text: Text) -> String { text.secondFactor.signInTitle }
    public var hasProblems: Bool { form.hasProblems }

    public func content(_ view: View) -> HTML {
        let words = view.text.secondFactor
        let next = HTML.with(next) { "<input type=\"hidden\" name=\"next\" value=\"\($0)\">" }
        let remember = HTML.when(isRemembered, "<input type=\"hidden\" name=\"remember\" value=\"1\">")
        let code = Field("code", words.codeOrRecovery, .input(Input(mode: "text", autocomplete: "one-time-code", limit: 32)))
        return """
            \(AuthHead(title: words.signInTitle, line: words.signInLine).html)\(ErrorSummary(form).html(view))\
            \(Form(.signInCode, style: "stack stack--m").html(view, "\(next)\(remember)\(code.html(form, view))\(view.button(view.text.accounts.signIn, .primaryWide))"))
            """
    }
}

/// An `otpauth:` address, by which an authenticator app on this phone takes the secret.
struct AuthenticatorLink: Sendable {
    let address: String

    init(secret: String, account: String) {
        let label = SitePath("Harvest:" + account).path.dropFirst()
        address = "otpauth://totp/\(label)?secret=\(secret)&issuer=Harvest"
    }
}
