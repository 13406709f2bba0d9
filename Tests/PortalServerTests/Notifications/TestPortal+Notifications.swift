import HarvestCore
import HummingbirdTesting
import SQLStore

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

extension TestPortal {
    /// Kinds and texts of what a person was told, the first first.
    func told(_ person: Visitor) async throws -> [(kind: String, text: String)] {
        let now = services.now()
        let found = try await services.read { db in
            try db.notifications.list(of: person.id, unreadOnly: false, before: nil, limit: 100, in: .english, at: now)
        }
        return found.reversed().map { ($0.kind.rawValue, $0.text) }
    }

    /// Kinds of what a person was told, sorted, because several may have the same time.
    func toldKinds(_ person: Visitor) async throws -> [String] { try await told(person).map(\.kind).sorted() }

    /// How many events of a type somebody gets.
    func eventCount(_ type: String, for recipient: String) async throws -> Int {
        try await events(for: [recipient]).count { $0.type == type }
    }

    /// Tells a person something.
    func tell(_ person: Visitor, _ kind: API.NotificationKind, item: String = "Milk", occasion: String = "") async throws {
        let now = services.now()
        try await services.write { db in
            try db.notifications.tell(
                [person.id], kind, about: API.SubjectID(person.id), item: item, person: "Phil P.", occasion: occasion, at: now)
        }
    }
}

extension TestClientProtocol {
    /// Registers a phone.
    func register(_ token: String, as visitor: Visitor) async throws -> API.Device {
        try await api(.post, "/me/devices", #"{"platform":"ios","push_token":"\#(token)","app":"customer","name":"Phone"}"#, as: visitor)
            .decoded()
    }

    /// Changes the switches of a topic.
    func setSwitches(_ topic: String, _ switches: String, as visitor: Visitor) async throws -> API.NotificationSettings {
        try await api(.patch, "/me/notification-settings", "{\"\(topic)\":\(switches)}", as: visitor).decoded()
    }
}
