import HTTPTypes
import HarvestCore
import HummingbirdTesting

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

extension TestPortal {
    /// Publishes an event for a person and returns its number.
    @discardableResult
    func publish(_ type: String, to person: Visitor) async throws -> Int {
        let now = services.now()
        return try await services.write { db in
            Int(try db.events.append(type, payload: "{}", to: [person.id.description], at: now))
        }
    }
}

/// A page of the polled feed.
struct FeedPage: Decodable {
    struct Item: Decodable {
        let id: Int
        let type: String
    }
    let data: [Item]
    let next_after: Int
    let has_more: Bool
}

extension TestClientProtocol {
    /// The feed after a number; `more` are further parameters.
    func feed(after number: Int, _ more: String = "", as person: Visitor) async throws -> FeedPage {
        try await api(.get, "/events?after=\(number)\(more)", as: person).decoded()
    }
}
