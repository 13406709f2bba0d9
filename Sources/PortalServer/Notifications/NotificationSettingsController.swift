import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// What a person is told about, and on which devices.
///
///     GET, POST /profile/notifications                          the switches and quiet hours, in one form
///     POST      /profile/notifications/devices                  this browser, by its subscription
///     POST      /profile/notifications/devices/{device}/remove
struct NotificationSettingsController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("profile/notifications", use: page)
        users.post("profile/notifications", use: save)
        users.post("profile/notifications/devices", use: addDevice)
        users.post("profile/notifications/devices/:device/remove", use: removeDevice)
    }

    @Sendable private func page(_ request: Request, _ context: UserContext) async throws -> Response { try await page(context) }

    /// - Parameter typed: the form with something wrong.
    private func page(_ context: UserContext, typed: FormState? = nil) async throws -> Response {
        let user = context.user.id
        let (settings, home, devices, phone) = try await services.read { db in
            (
                try db.notificationSettings.find(of: user), try db.notificationSettings.timeZone(of: user),
                try db.pushDevices.list(of: user, before: nil, limit: 20), try PhoneVerification(services: services).state(of: user, db)
            )
        }
        let rows = devices.map { device in
            NotificationSettingsPage.DeviceRow(
                id: device.id, name: device.name ?? (device.platform == .web ? "Web" : "Harvest app"), lastSeenAt: device.lastSeenAt)
        }
        let zone = settings.quietHours?.timeZone ?? home ?? QuietHoursForm.usualTimeZone
        let page = NotificationSettingsPage(
            form: typed ?? NotificationSettingsPage.form(of: settings, timeZone: zone),
            quietHours: QuietHoursSection(hours: settings.quietHours, timeZones: QuietHoursForm.timeZones(with: [zone])), devices: rows,
            webPushKey: services.push.webPushKey, phone: phone)
        return site.answer(
            page, in: await site.layout(for: context.signedIn), context.portal, status: typed == nil ? .ok : .unprocessableContent)
    }

    /// Saves all of the form, or nothing if something is wrong.
    @Sendable private func save(_ request: Request, _ context: UserContext) async throws -> Response {
        let (user, form, text) = (context.user.id, context.form, Text(context.language))
        let zones = try await services.read { db in
            [try db.notificationSettings.find(of: user).quietHours?.timeZone, try db.notificationSettings.timeZone(of: user)]
        }
        let hours = QuietHoursForm(form, timeZones: QuietHoursForm.timeZones(with: zones), text.quietHours)
        guard let change = hours.change else { return try await page(context, typed: FormState(form, problems: hours.problems)) }
        // Without texts the form has no switches for them. Those that are on stay.
        let sendsTexts = services.sendsTexts
        let topics = API.NotificationTopic.switchable.map { topic in
            let on = form.all(topic.rawValue)
            return (
                topic,
                API.SwitchesPatch(
                    inApp: on.contains("in_app"), push: on.contains("push"), email: on.contains("email"),
                    sms: sendsTexts ? on.contains("sms") : nil)
            )
        }
        let patch = API.NotificationSettingsPatch(Dictionary(uniqueKeysWithValues: topics), quietHours: change)
        _ = try await services.write { try $0.notificationSettings.update(patch, of: user) }
        return site.seeOther(
            .notificationSettings, flash: Flash(hours.isTurnedOff ? text.quietHours.isTurnedOff : text.notifications.saved))
    }

    @Sendable private func addDevice(_ request: Request, _ context: UserContext) async throws -> Response {
        let strings = Text(context.language).notifications
        guard let input = device(request, context) else {
            return site.seeOther(.notificationSettings, flash: Flash(strings.couldNotTurnOn, tone: .bad))
        }
        let (id, user, session, now) = (services.id(Device.ID.self), context.user.id, context.signedIn.session.id, services.now())
        do {
            _ = try await services.write { try $0.pushDevices.register(id, input, of: user, session: session, at: now) }
        } catch is InputRefusal {
            return site.seeOther(.notificationSettings, flash: Flash(strings.couldNotTurnOn, tone: .bad))
        }
        return site.seeOther(.notificationSettings, flash: Flash(strings.isOn))
    }

    /// The browser of a form, checked by the rules of the API; nil if its subscription can't be used.
    private func device(_ request: Request, _ context: UserContext) -> API.DeviceCreate? {
        let form = context.form
        let keys = API.DeviceCreate.Keys(p256dh: form.text("p256dh") ?? "", auth: form.text("auth") ?? "")
        let device = API.DeviceCreate(
            platform: .web, pushToken: form.text("push_token") ?? "", app: .community, name: DeviceName.of(request.headers[.userAgent]),
            keys: keys)
        guard let json = try? JSONBytes.encode(device) else { return nil }
        return try? API.DeviceCreate.read(body: json, in: context.language)
    }

    @Sendable private func removeDevice(_ request: Request, _ context: UserContext) async throws -> Response {
        let (id, user) = (try context.parameters.id("device", Device.ID.self), context.user.id)
        try await services.write { try $0.pushDevices.delete(id, of: user) }
        return site.seeOther(.notificationSettings, flash: Flash(Text(context.language).notifications.isOff))
    }
}
