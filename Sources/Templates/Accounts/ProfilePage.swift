import HarvestCore

/// `/profile`: keep one's details right, see and end one's sessions.
///
/// Fields: `name`, `email`, `phone`, `language`, `theme`, `alert` (several: `orders`, `payouts`); the password form has `current_password` and `password`.
public struct ProfilePage: Page {
    /// A place where the account is signed in.
    public struct Device: Sendable {
        public let id: Session.ID
        /// `Safari on iPhone`
        public let name: String
        public let lastSeen: Instant
        public let isThisOne: Bool

        public init(id: Session.ID, name: String, lastSeen: Instant, isThisOne: Bool) {
            self.id = id
            self.name = name
            self.lastSeen = lastSeen
            self.isThisOne = isThisOne
        }
    }

    public let form: FormState
    public let passwordForm: FormState
    public let devices: [Device]
    public let hasSecondFactor: Bool

    public init(form: FormState, passwordForm: FormState = .empty, devices: [Device], hasSecondFactor: Bool = false) {
        self.form = form
        self.passwordForm = passwordForm
        self.devices = devices
        self.hasSecondFactor = hasSecondFactor
    }

    public func title(_ text: Text) -> String { text.profile.title }
    public var section: Section? { .more }
    public var shape: PageShape { .form }
    public var hasProblems: Bool { form.hasProblems || passwordForm.hasProblems }

    public func content(_ view: View) -> HTML {
        let problems = FormState(problems: form.problems + passwordForm.problems)
        return """
            \(PageHead(title(view.text)).html)\(ErrorSummary(problems).html(view))\
            <div class="grid grid--aside"><div class="stack">
            \(Form(.profile).html(view, details(view)))\(password(view))\(secondFactor(view))</div><div class="stack">\(sessions(view))\(view.act(view.text.accounts.signOut, .signOut, .wide))</div></div>
            """
    }

    private func details(_ view: View) -> HTML {
        let (words, fields) = (view.text.profile, view.text.accounts)
        let languages = Language.allCases.map { ChoiceGroup.Choice($0.rawValue, $0.ownName) }
        let themes = Theme.allCases.map { ChoiceGroup.Choice($0.rawValue, words.theme($0)) }
        let alerts = [ChoiceGroup.Choice("orders", words.alertOrders), ChoiceGroup.Choice("payouts", words.alertPayouts)]
        return """
            <div class="card"><div class="card-body"><section class="form-sec" aria-labelledby="s-you"><h2 id="s-you">\(words.you)</h2>
            \(Field("name", fields.name, .input(Input(autocomplete: "name", limit: 80))).html(form, view))
            \(Field("email", fields.email, .input(.email)).html(form, view))
            \(Field("phone", fields.phone, help: "\(fields.phoneHelp)", isOptional: true, .input(Input(.tel, autocomplete: "tel", limit: 30))).html(form, view))
            \(ChoiceGroup(.radio, "language", words.language, languages, inTwoColumns: true).html(form, view))
            \(ChoiceGroup(.radio, "theme", words.colours, themes, inTwoColumns: true).html(form, view))
            \(ChoiceGroup(.checkbox, "alert", words.alerts, alerts).html(form, view))
            </section></div></div>
            \(view.saveBar(words.save, cancel: nil))
            """
    }

    private func password(_ view: View) -> HTML {
        let (words, fields) = (view.text.profile, view.text.accounts)
        let inside: HTML = """
            \(PasswordField("current_password", fields.currentPassword, isNew: false).html(passwordForm, view))
            \(PasswordField("password", fields.newPassword, isNew: true, help: fields.passwordHelp).html(passwordForm, view))
            \(view.button(words.changePassword))
            """
        return CardSection("s-password", words.password, note: "\(words.passwordLine)")
            .body(Form(.profilePassword, style: "stack stack--m").html(view, inside))
    }

    private func secondFactor(_ view: View) -> HTML {
        let words = view.text.secondFactor
        let link = view.link(hasSecondFactor ? words.change : words.begin, to: .secondFactor)
        return CardSection("s-factor", words.title, note: "\(words.manageLine)").body(link)
    }

    private func sessions(_ view: View) -> HTML {
        let words = view.text.profile
        let others = HTML.when(
            devices.contains { !$0.isThisOne },
            "<div class=\"card-body\">\(view.act(words.signOutEverywhere, .signOutEverywhere, .wide))</div>")
        return CardSection("s-sessions", words.signedIn, hasLine: true)
            .html("<ul class=\"list\">\(HTML.each(devices) { device($0, view) })</ul>\(others)")
    }

    private func device(_ device: Device, _ view: View) -> HTML {
        let words = view.text.profile
        let seen: HTML = device.isThisOne ? "\(words.thisOne)" : "\(words.lastSeen)\(view.ago(device.lastSeen))"
        let end = HTML.when(
            !device.isThisOne,
            Form(.endSession(device.id)).html(
                view,
                "<button class=\"btn btn--small\" aria-label=\"\(words.signOutOf(device.name))\">\(view.text.accounts.signOut)</button>"))
        return "<li><div><strong>\(device.name)</strong><span class=\"sub\">\(seen)</span></div>\(end)</li>"
    }
}
