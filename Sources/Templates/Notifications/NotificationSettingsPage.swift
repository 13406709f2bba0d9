import HarvestCore

/// `/profile/notifications`: the switches of each topic, quiet hours, and the devices that get pushes.
///
/// Fields: one for each topic, any of `in_app`, `push`, `email`, `sms`, and those of `QuietHoursField`, all in one form. Fields of a new device:
/// `push_token`, `p256dh`, `auth`.
package struct NotificationSettingsPage: Page {
    /// A device that gets pushes.
    package struct DeviceRow: Sendable {
        package let id: Device.ID
        package let name: String
        package let lastSeenAt: Instant

        package init(id: Device.ID, name: String, lastSeenAt: Instant) {
            (self.id, self.name, self.lastSeenAt) = (id, name, lastSeenAt)
        }
    }

    /// The stored settings, or what was typed with what is wrong.
    package let form: FormState
    package let quietHours: QuietHoursSection
    package let devices: [DeviceRow]
    /// The server's public key for web pushes; nil if it sends none.
    package let webPushKey: String?
    /// The number for texts; nil if this server sends none.
    package let phone: PhoneState?

    package init(
        form: FormState, quietHours: QuietHoursSection, devices: [DeviceRow], webPushKey: String?, phone: PhoneState? = nil
    ) {
        (self.form, self.quietHours, self.devices, self.webPushKey) = (form, quietHours, devices, webPushKey)
        self.phone = phone
    }

    /// The form of stored settings.
    /// - Parameter timeZone: which one the form of quiet hours begins with.
    package static func form(of settings: API.NotificationSettings, timeZone: String) -> FormState {
        var values = Dictionary(uniqueKeysWithValues: settings.topics.map { ($0.rawValue, $1.names) })
        values[QuietHoursField.from] = settings.quietHours.map { [$0.fromLocal.description] }
        values[QuietHoursField.until] = settings.quietHours.map { [$0.untilLocal.description] }
        values[QuietHoursField.timeZone] = [timeZone]
        values[QuietHoursField.shown] = [QuietHoursField.text(of: settings.quietHours)]
        return FormState(values: values)
    }

    package func title(_ text: Text) -> String { text.notifications.settingsTitle }
    package var section: Section? { .more }
    package var width: PageWidth { .narrow }
    package var scripts: [String] { ["push.js"] }
    package var hasProblems: Bool { form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.notifications
        return """
            \(context.backLink(strings.title, to: .notifications))\(PageHeader(strings.settingsTitle).html)\
            \(ErrorSummary(form).html(context))<div class="stack">\(thisDevice(context))\(list(context))\(Form(.notificationSettings, style: "stack").html(context, settings(context)))</div>
            """
    }

    /// Everything that one button saves. Enter saves, too: the first button is a copy of that button.
    private func settings(_ context: RenderContext) -> HTML {
        let save = context.text.notifications.save
        return """
            <button class="visually-hidden" tabindex="-1" aria-hidden="true">\(save)</button>\(quietHours.html(form, context))\(switches(context))\
            \(context.saveBar(save, cancel: nil))
            """
    }

    // MARK: Devices

    private func thisDevice(_ context: RenderContext) -> HTML {
        let strings = context.text.notifications
        guard let webPushKey else { return .empty }
        let fields = HTML.each(["push_token", "p256dh", "auth"]) { .hiddenInput($0, "") }
        let states: [(String, String)] = [("denied", strings.denied), ("unsupported", strings.unsupported), ("failed", strings.failed)]
        let lines = HTML.each(states) { "<p role=\"status\" data-push-state=\"\($0.0)\" hidden>\($0.1)</p>" }
        return CardSection("s-device", strings.thisDevice, note: "\(strings.thisDeviceLine)").body(
            """
            <div data-script hidden data-push-key="\(webPushKey)" data-push-worker="\(SitePath.serviceWorker)">\
            \(Form(.notificationDevices).html(context, "\(fields)\(context.button(strings.turnOn, .soft))"))\(lines)</div>\
            <noscript><p>\(strings.needsScript)</p></noscript>
            """)
    }

    private func list(_ context: RenderContext) -> HTML {
        let strings = context.text.notifications
        guard !devices.isEmpty else { return .empty }
        let rows = HTML.each(devices) { device in
            let label = strings.turnOffOn(device.name)
            let button: HTML = "<button class=\"btn btn--small\" aria-label=\"\(label)\">\(strings.turnOff)</button>"
            return """
                <li><div><strong>\(device.name)</strong><span class="sub">\(context.ago(device.lastSeenAt))</span></div>\
                \(Form(.removeNotificationDevice(device.id)).html(context, button))</li>
                """
        }
        return CardSection("s-devices", strings.devices, hasLine: true).html("<ul class=\"list\">\(rows)</ul>")
    }

    // MARK: Switches

    private func switches(_ context: RenderContext) -> HTML {
        let strings = context.text.notifications
        let everywhere = [
            ChoiceGroup.Choice("in_app", strings.inApp), .init("push", strings.push), .init("email", strings.email),
        ]
        let channels = phone == nil ? everywhere : everywhere + [.init("sms", strings.sms)]
        let texts = HTML.with(phone) { "<p>\(textLine($0, context))</p>" }
        let groups = HTML.each(API.NotificationTopic.switchable) { topic in
            ChoiceGroup(.checkbox, topic.rawValue, strings.topic(topic), channels, inTwoColumns: true).html(form, context)
        }
        return """
            <div class="card"><div class="card-body"><section class="form-sec" aria-labelledby="s-switches"><h2 id="s-switches">\(strings.about)</h2>
            <p>\(strings.alwaysLine)</p>\(texts)\(groups)</section></div></div>
            """
    }
}

extension NotificationSettingsPage {
    fileprivate func textLine(_ phone: PhoneState, _ context: RenderContext) -> HTML {
        let (strings, phones) = (context.text.notifications, context.text.phone)
        switch phone {
        case .verified(let number):
            return "\(strings.smsLine(PhoneNumber.masked(number), limit: TextMessagePurpose.notification.dailyLimit))"
        case .optedOut(let number):
            return "\(phones.lineOptedOut(PhoneNumber.masked(number))) <a href=\"\(SitePath.phone)\">\(phones.turnOn)</a>"
        case .noPhone, .emailUnconfirmed, .unverified:
            return "\(strings.smsNeedsPhone) <a href=\"\(SitePath.phone)\">\(phones.verifyNumber)</a>"
        }
    }
}

extension API.Switches {
    /// The names of those that are on, as in the form.
    fileprivate var names: [String] { (inApp ? ["in_app"] : []) + (push ? ["push"] : []) + (email ? ["email"] : []) + (sms ? ["sms"] : []) }
}
