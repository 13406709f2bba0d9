import HTTPTypes
import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The language of the feed.
@Suite(.portal) struct EventLanguageTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `the feed says that its words are in the reader's language, and errors are in the one that was asked for`() async throws {
        let scene = try await DrivingScene(portal, client)
        try await portal.speakSpanish(scene.ana)
        try await scene.pickUp()
        let feed = try await client.api(.get, "/events?after=0&types=notification", as: scene.ana, headers: [.acceptLanguage: "en"])
        let events = try feed.decoded(API.EventPage.self).data
        let words = events.compactMap { event -> String? in
            if case .notificationCreated(let created) = event.payload { created.notification.text } else { nil }
        }
        #expect(feed.headers[.contentLanguage] == "es" && words.contains { $0.hasPrefix("Finn S. va hacia ti con tu pedido") })
        let refused = try await client.api(.get, "/events?types=Order", as: scene.ana, headers: [.acceptLanguage: "en"])
        #expect(refused.status == .unprocessableContent && refused.headers[.contentLanguage] == "en")
        let others = try await client.api(.get, "/events?after=0", as: scene.ben, headers: [.acceptLanguage: "es"])
        #expect(others.headers[.contentLanguage] == "en")
    }
}
