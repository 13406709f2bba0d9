import HarvestCore

/// `/profile/phone`: whether the person's phone number is verified for text messages, and the code that verifies it.
///
/// Field: `code`.
package struct PhonePage: Page {
    package enum State: Sendable, Equatable {
        case noPhone
        /// Not verified. `isCodeSent` while a code works that was texted to it.
        case unverified(String, isCodeSent: Bool)
        case verified(String)
        /// The number has replied STOP.
        case optedOut(String)
    }

    package let state: State
    /// The number that people text to; nil if this server receives none.
    package let serverNumber: String?
    /// Problems on `code`.
    package let form: FormState

    package init(state: State, serverNumber: String?, form: FormState = .empty) {
        (self.state, self.serverNumber, self.form) = (state, serverNumber, form)
    }

    package func title(_ text: Text) -> String { text.phone.title }
    package var section: Section? { .more }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        """
        \(context.backLink(context.text.profile.title, to: .profile))\(PageHeader(title(context.text)).html)\
        \(ErrorSummary(form).html(context))<div class="stack">\(body(context))</div>
        """
    }

    private func body(_ context: RenderContext) -> HTML {
        let strings = context.text.phone
        switch state {
        case .noPhone: return "<p>\(strings.noPhone)</p>\(context.link(strings.addPhone, to: .profile))"
        case .unverified(let phone, let isCodeSent):
            let shown = PhoneNumber.shown(phone)
            let send = context.actionButton(isCodeSent ? strings.sendAgain : strings.send, .phoneCode, isCodeSent ? .regular : .primary)
            // After too many codes the form shows why, also when none works.
            let code = HTML.when(isCodeSent || hasProblems, codeForm(context))
            return "<p>\(isCodeSent ? strings.enterCode(shown) : strings.why(shown))</p>\(code)\(send)"
        case .verified(let phone):
            let number = HTML.with(serverNumber) { "<p>\(strings.textUs(PhoneNumber.shown($0)))</p>" }
            return """
                <p>\(strings.isVerified(PhoneNumber.shown(phone)))</p>\(number)\(context.link(strings.chooseTopics, to: .notificationSettings))
                """
        case .optedOut(let phone):
            return "<p>\(strings.isOptedOut(PhoneNumber.shown(phone), start: serverNumber.map { PhoneNumber.shown($0) }))</p>"
        }
    }

    private func codeForm(_ context: RenderContext) -> HTML {
        let strings = context.text.phone
        let field = Field("code", strings.code, .input(.oneTimeCode)).html(form, context)
        return Form(.phoneVerification, style: "stack stack--m").html(context, "\(field)\(context.button(strings.verify, .primary))")
    }
}
