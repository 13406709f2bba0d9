import HarvestCore

/// `/profile/notifications`: the switches of each topic, quiet hours, and the devices that get pushes.
///
/// Fields: one for each topic, any of `in_app`, `push`, `email`. Fields of a new device: `push_token`, `p256dh`, `auth`.
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

    package let settings: API.NotificationSettings
    package let quietHours: QuietHoursSection
    package let devices: [DeviceRow]
    /// The server's public key for web pushes; nil if it sends none.
    package let webPushKey: String?

    package init(settings: API.NotificationSettings, quietHours: QuietHoursSection, devices: [DeviceRow], webPushKey: String?) {
        (self.settings, self.quietHours, self.devices, self.webPushKey) = (settings, quietHours, devices, webPushKey)
    }

    package func title(_ text: Text) -> String { text.notifications.settingsTitle }
    package var section: Section? { .more }
    package var width: PageWidth { .narrow }
    package var scripts: [String] { ["push.js"] }
    package var hasProblems: Bool { quietHours.form.hasProblems }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.notifications
        return """
            \(context.backLink(strings.title, to: .notifications))\(PageHeader(strings.settingsTitle).html)\
            \(ErrorSummary(quietHours.form).html(context))<div class="stack">\(thisDevice(context))\(list(context))\(quietHours.html(context))\(Form(.notificationSettings).html(context, switches(context)))</div>
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
        let channels = [
            ChoiceGroup.Choice("in_app", strings.inApp), .init("push", strings.push), .init("email", strings.email),
        ]
        let state = FormState(values: Dictionary(uniqueKeysWithValues: settings.topics.map { ($0.rawValue, $1.names) }))
        let groups = HTML.each(API.NotificationTopic.switchable) { topic in
            ChoiceGroup(.checkbox, topic.rawValue, strings.topic(topic), channels, inTwoColumns: true).html(state, context)
        }
        return """
            <div class="card"><div class="card-body"><section class="form-sec" aria-labelledby="s-switches"><h2 id="s-switches">\(strings.about)</h2>
            <p>\(strings.alwaysLine)</p>\(groups)</section></div></div>
            \(context.saveBar(strings.save, cancel: nil))
            """
    }
}

extension API.Switches {
    /// The names of those that are on, as in the form.
    fileprivate var names: [String] { (inApp ? ["in_app"] : []) + (push ? ["push"] : []) + (email ? ["email"] : []) }
}
