import HarvestCore

/// `/profile`: a person's details, password and sessions.
///
/// Fields: `name`, `email`, `phone`, `language`, `theme`, `alert` (any of `orders`, `payouts`). Fields of the password form:
/// `current_password`, `password`, and `current_code` with a second factor.
package struct ProfilePage: Page {
    /// A device on which the account is signed in.
    package struct Device: Sendable {
        package let id: Session.ID
        /// Browser and device, `Safari on iPhone`.
        package let name: String
        package let lastSeen: Instant
        package let isCurrent: Bool

        package init(id: Session.ID, name: String, lastSeen: Instant, isCurrent: Bool) {
            self.id = id
            self.name = name
            self.lastSeen = lastSeen
            self.isCurrent = isCurrent
        }
    }

    /// An account at an identity provider that signs in, too.
    package struct LinkedIdentity: Sendable {
        /// The provider's key in the configuration.
        package let provider: String
        package let name: String

        package init(provider: String, name: String) { (self.provider, self.name) = (provider, name) }
    }

    package let form: FormState
    package let passwordForm: FormState
    package let devices: [Device]
    package let hasSecondFactor: Bool
    /// The number for text messages; nil if this server sends none.
    package let phone: PhoneState?
    /// False for an account that signs in at an identity provider only.
    package let hasPassword: Bool
    /// Accounts of others that sign in to this one.
    package let identities: [LinkedIdentity]

    package init(
        form: FormState, passwordForm: FormState = .empty, devices: [Device], hasSecondFactor: Bool = false, hasPassword: Bool = true,
        identities: [LinkedIdentity] = [], phone: PhoneState? = nil
    ) {
        (self.identities, self.phone) = (identities, phone)
        self.form = form
        self.passwordForm = passwordForm
        self.devices = devices
        (self.hasSecondFactor, self.hasPassword) = (hasSecondFactor, hasPassword)
    }

    package func title(_ text: Text) -> String { text.profile.title }
    package var section: Section? { .more }
    package var width: PageWidth { .narrow }
    package var hasProblems: Bool { form.hasProblems || passwordForm.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let problems = FormState(problems: form.problems + passwordForm.problems)
        return """
            \(PageHeader(title(context.text)).html)\(ErrorSummary(problems).html(context))\
            <div class="grid grid--aside"><div class="stack">
            \(Form(.profile).html(context, details(context)))\(password(context))\(providers(context))\(secondFactor(context))\(texts(context))\(notifications(context))\(ownData(context))</div><div class="stack">\(sessions(context))\(context.actionButton(context.text.navigation.signOut, .signOut, .wide))</div></div>
            """
    }

    private func details(_ context: RenderContext) -> HTML {
        let (strings, fields) = (context.text.profile, context.text.accounts)
        let languages = Language.allCases.map { ChoiceGroup.Choice($0.rawValue, $0.ownName) }
        let themes = Theme.allCases.map { ChoiceGroup.Choice($0.rawValue, strings.theme($0)) }
        let alerts = [ChoiceGroup.Choice("orders", strings.alertOrders), ChoiceGroup.Choice("payouts", strings.alertPayouts)]
        return """
            <div class="card"><div class="card-body"><section class="form-sec" aria-labelledby="s-you"><h2 id="s-you">\(strings.you)</h2>
            \(Field("name", fields.name, .input(Input(autocomplete: "name", limit: 80))).html(form, context))
            \(Field("email", fields.email, .input(.email)).html(form, context))
            \(Field("phone", fields.phone, help: "\(fields.phoneHelp)", isOptional: true, .input(Input(.tel, autocomplete: "tel", limit: 30))).html(form, context))
            \(ChoiceGroup(.radio, "language", strings.language, languages, inTwoColumns: true).html(form, context))
            \(ChoiceGroup(.radio, "theme", strings.appearance, themes, inTwoColumns: true).html(form, context))
            \(ChoiceGroup(.checkbox, "alert", strings.alerts, alerts).html(form, context))
            </section></div></div>
            \(context.saveBar(strings.save, cancel: nil))
            """
    }

    private func password(_ context: RenderContext) -> HTML {
        let (strings, fields) = (context.text.profile, context.text.accounts)
        guard hasPassword else {
            return CardSection("s-password", strings.password).body("<p>\(strings.noPassword)</p>")
        }
        let inside: HTML = """
            \(PasswordField("current_password", fields.currentPassword, isNew: false).html(passwordForm, context))
            \(PasswordField("password", fields.newPassword, isNew: true, help: fields.passwordHelp).html(passwordForm, context))
            \(HTML.when(hasSecondFactor, ProofCodeField().html(passwordForm, context)))\(context.button(strings.changePassword))
            """
        return CardSection("s-password", strings.password, note: "\(strings.passwordLine)")
            .body(Form(.profilePassword, style: "stack stack--m").html(context, inside))
    }

    private func providers(_ context: RenderContext) -> HTML {
        guard !identities.isEmpty else { return "" }
        let strings = context.text.profile
        let rows = HTML.each(identities) { identity in
            let label = strings.removeIdentity
            let button: HTML = "<button class=\"btn btn--small\" aria-label=\"\(label): \(identity.name)\">\(label)</button>"
            let remove = HTML.when(hasPassword, Form(.unlinkIdentity(identity.provider)).html(context, button))
            return "<li><strong>\(identity.name)</strong>\(remove)</li>"
        }
        return CardSection("s-identities", strings.identities, note: "\(strings.identitiesLine)", hasLine: true)
            .html("<ul class=\"list\">\(rows)</ul>")
    }

    private func secondFactor(_ context: RenderContext) -> HTML {
        let strings = context.text.profile
        let link = context.link(hasSecondFactor ? strings.changeSecondFactor : strings.setUpSecondFactor, to: .secondFactor)
        return CardSection("s-factor", strings.secondFactor, note: "\(strings.secondFactorLine)").body(link)
    }

    private func texts(_ context: RenderContext) -> HTML {
        guard let phone else { return .empty }
        let strings = context.text.phone
        let (line, link) =
            switch phone {
            case .verified(let number): (strings.lineVerified(PhoneNumber.shown(number)), strings.open)
            case .optedOut(let number): (strings.lineOptedOut(PhoneNumber.shown(number)), strings.open)
            case .noPhone, .emailUnconfirmed, .unverified: (strings.line, strings.verifyNumber)
            }
        return CardSection("s-texts", strings.title, note: "\(line)").body(context.link(link, to: .phone))
    }

    private func notifications(_ context: RenderContext) -> HTML {
        let strings = context.text.notifications
        let links: HTML = "\(context.link(strings.title, to: .notifications))\(context.link(strings.choose, to: .notificationSettings))"
        return CardSection("s-notifications", strings.title).body("<div class=\"page-acts\">\(links)</div>")
    }

    private func ownData(_ context: RenderContext) -> HTML {
        CardSection("s-data", context.text.personalData.title, note: "\(context.text.profile.dataLine)")
            .body(context.link(context.text.profile.openData, to: .personalData))
    }

    private func sessions(_ context: RenderContext) -> HTML {
        let strings = context.text.profile
        let others = HTML.when(
            devices.contains { !$0.isCurrent },
            "<div class=\"card-body\">\(context.actionButton(strings.signOutEverywhere, .signOutEverywhere, .wide))</div>")
        return CardSection("s-sessions", strings.signedIn, hasLine: true)
            .html("<ul class=\"list\">\(HTML.each(devices) { device($0, context) })</ul>\(others)")
    }

    private func device(_ device: Device, _ context: RenderContext) -> HTML {
        let strings = context.text.profile
        let seen: HTML = device.isCurrent ? "\(strings.thisOne)" : "\(strings.lastSeen)\(context.ago(device.lastSeen))"
        let end = HTML.when(
            !device.isCurrent,
            Form(.endSession(device.id)).html(
                context,
                "<button class=\"btn btn--small\" aria-label=\"\(strings.signOutOf(device.name))\">\(context.text.navigation.signOut)</button>"
            ))
        return "<li><div><strong>\(device.name)</strong><span class=\"sub\">\(seen)</span></div>\(end)</li>"
    }
}
