import HarvestCore

/// A notification before it is stored.
struct NewNotification {
    let kind: API.NotificationKind
    let subject: API.SubjectID
    let item: NotificationItem
    let person: NotificationPerson
    let occasion: String
    /// Whether who tells it sends an e-mail, too.
    let isEmailed: Bool
    /// Whether devices stay silent; the app shows it all the same.
    let isQuiet: Bool
    let createdAt: Instant

    /// A hash of what it tells whom, so that nobody is told twice.
    func id(for user: User.ID) -> Notification.ID {
        let told = "\(kind.rawValue) \(subject) \(occasion) \(user)"
        return Notification.ID(uuid: Digest.identifier(of: told, about: subject.id(of: Order.self)))
    }
}

/// What a notification is about.
enum NotificationItem {
    case text(String)
    /// The name of a market or restaurant.
    case source(API.SourceID)

    /// The identifier of a market or restaurant; nil for a text.
    var sourceID: UUIDBytes? {
        switch self {
        case .text: nil
        case .source(.market(let market)): market.uuid
        case .source(.restaurant(let vendor)): vendor.uuid
        }
    }
}

/// Who caused a notification.
enum NotificationPerson {
    case text(String)
    /// The short name of a user.
    case user(User.ID)

    var user: User.ID? {
        guard case .user(let user) = self else { return nil }
        return user
    }
}
