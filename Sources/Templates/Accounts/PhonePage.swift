import HarvestCore

/// `/profile/phone`: whether the person's phone number is verified for text messages, and the code that verifies it.
///
/// Field: `code`.
package struct PhonePage: Page {
    package let state: PhoneState
    /// The number that people text to; nil if this server receives none.
    package let serverNumber: String?
    /// Problems on `code`.
    package let form: FormState

    package init(state: PhoneState, serverNumber: String?, form: FormState = .empty) {
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
        case .emailUnconfirmed(let phone):
            return """
                <p>\(strings.emailUnconfirmed(PhoneNumber.shown(phone)))</p>\
                \(context.actionButton(strings.sendConfirmation, .phoneEmailConfirmation, .primary))
                """
        case .unverified(let phone, let code): return unverified(PhoneNumber.shown(phone), code, context)
        case .verified(let phone):
            let number = HTML.with(serverNumber) { "<p>\(strings.textUs(PhoneNumber.shown($0)))</p>" }
            return """
                <p>\(strings.isVerified(PhoneNumber.shown(phone)))</p>\(number)\(context.link(strings.chooseTopics, to: .notificationSettings))
                """
        case .optedOut(let phone):
            return "<p>\(strings.isOptedOut(PhoneNumber.shown(phone), start: serverNumber.map { PhoneNumber.shown($0) }))</p>"
        }
    }

    private func unverified(_ phone: String, _ code: PhoneState.CodeStep, _ context: RenderContext) -> HTML {
        let strings = context.text.phone
        let (line, button, style): (String, String, ButtonStyle) =
            switch code {
            case .none: (strings.why(phone), strings.send, .primary)
            case .sent: (strings.enterCode(phone), strings.sendAgain, .regular)
            case .failed: (strings.notTexted(phone), strings.sendAgain, .regular)
            }
        // After too many codes the form shows why, also when none works.
        let form = HTML.when(code == .sent || hasProblems, codeForm(context))
        let change = HTML.when(code == .failed, context.link(strings.changePhone, to: .profile))
        return "<p>\(line)</p>\(form)\(change)\(context.actionButton(button, .phoneCode, style))"
    }

    private func codeForm(_ context: RenderContext) -> HTML {
        let strings = context.text.phone
        let field = Field("code", strings.code, .input(.oneTimeCode)).html(form, context)
        return Form(.phoneVerification, style: "stack stack--m").html(context, "\(field)\(context.button(strings.verify, .primary))")
    }
}
