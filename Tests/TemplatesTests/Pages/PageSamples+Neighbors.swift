import HarvestCore

@testable import Templates

/// Pages of identity providers, notifications and conversations.
extension PageSamples {
    static var identityPages: [any Page] {
        let links = [ProviderLink(key: "uni", name: hostile)]
        return [
            SignInPage(form: problems("password"), next: .vendorOrders, providers: links),
            IdentityPage(state: .new, name: hostile, email: hostile, form: problems("phone", "terms"), next: .vendorOrders),
            IdentityPage(state: .taken(needsCode: true), name: hostile, email: hostile, form: problems("password", "code")),
            IdentityPage(state: .unverified, name: hostile, email: hostile), IdentityPage(state: .noEmail, name: hostile, email: ""),
            ProviderReauthenticationPage(links: ProviderLinks(links, next: .profile)),
        ]
    }

    static var messagePages: [any Page] {
        let night = API.DeviceQuietHours(fromLocal: .midnight, untilLocal: LocalTime("07:00")!, timeZone: hostile)
        let device = NotificationSettingsPage.DeviceRow(id: id(Device.self), name: hostile, lastSeenAt: instant)
        return [
            NotificationsPage(
                rows: [
                    .init(title: hostile, line: hostile, at: instant, isUnread: true, path: .personalData),
                    .init(title: hostile, line: hostile, at: instant, isUnread: false),
                ], newest: id(Notification.self), older: .notifications.with("cursor", marker)),
            NotificationsPage(rows: []),
            NotificationSettingsPage(
                form: problems(QuietHoursField.from), quietHours: QuietHoursSection(hours: nil, timeZones: [hostile]), devices: [device],
                webPushKey: marker, phone: .verified(hostile)),
            NotificationSettingsPage(
                form: NotificationSettingsPage.form(of: API.NotificationSettings([:], quietHours: night), timeZone: hostile),
                quietHours: QuietHoursSection(hours: night, timeZones: [hostile]), devices: [], webPushKey: nil, phone: .optedOut(hostile)),
        ] + conversationPages
    }

    private static var conversationPages: [any Page] {
        let row = VendorConversationRow(
            id: id(Conversation.self), order: hostile, customer: hostile, isOpen: true, isUnread: true, lastMessageAt: instant)
        let line = ConversationLine(sender: hostile, text: hostile, sentAt: instant)
        return [
            VendorConversationsPage(rows: [row], older: .vendorConversations.with("before", marker), isRestaurant: true),
            VendorConversationsPage(rows: [], isRestaurant: true), VendorConversationsPage(rows: [], isRestaurant: false),
            VendorConversationPage(
                id: id(Conversation.self), order: id(Order.self), orderNumber: hostile,
                parties: [(hostile, .customer), (hostile, .driver), (hostile, .vendor)],
                lines: [line], earlier: .vendorConversations, isOpen: true, isUnread: true, form: problems("text")),
            VendorConversationPage(
                id: id(Conversation.self), order: id(Order.self), orderNumber: hostile, parties: [], lines: [], isOpen: false,
                isUnread: false),
        ]
    }
}
