import Testing

@testable import HarvestServices
@testable import PortalServer

/// A sequence of requests to one portal with an empty database.
struct RecordedChapter: Sendable, CustomTestStringConvertible {
    let name: String
    /// Start of the portal's clock.
    var start = "2026-11-21T10:00:00-08:00"
    var configure: @Sendable (inout PortalConfiguration) -> Void = { _ in }
    let run: @Sendable (RecordedScene) async throws -> Void

    var testDescription: String { name }

    static let all: [RecordedChapter] = [
        RecordedChapter(name: "Catalogue") { try await $0.recordCatalogue() },
        RecordedChapter(name: "Sign-up") { try await $0.recordSignUp() },
        RecordedChapter(name: "Sign-in") { try await $0.recordSignIn() },
        RecordedChapter(name: "Account") { try await $0.recordAccount() },
        RecordedChapter(name: "Personal data") { try await $0.recordPersonalData() },
        RecordedChapter(name: "Addresses") { try await $0.recordAddresses() },
        RecordedChapter(name: "Favourites") { try await $0.recordFavourites() },
        RecordedChapter(name: "Photos") { try await $0.recordPhotos() },
        RecordedChapter(name: "Cards") { try await $0.recordCards() },
        RecordedChapter(name: "Payments") { try await $0.recordPayments() },
        RecordedChapter(name: "Quotes") { try await $0.recordQuotes() },
        RecordedChapter(name: "Orders") { try await $0.recordOrders() },
        RecordedChapter(name: "Changes of the slot") { try await $0.recordSlotChanges() },
        RecordedChapter(name: "Rain-offs") { try await $0.recordRainOffs() },
        RecordedChapter(name: "Store credit") { try await $0.recordCredit() },
        RecordedChapter(name: "Driver onboarding") { try await $0.recordDriverOnboarding() },
        RecordedChapter(name: "Delivery") { try await $0.recordDelivery() },
        RecordedChapter(name: "Driver reports") { try await $0.recordDriverReports() },
        RecordedChapter(name: "Tips, refunds and payouts") { try await $0.recordMoney() },
        RecordedChapter(name: "Shortages") { try await $0.recordShortages() },
        RecordedChapter(name: "Substitutes of drivers") { try await $0.recordDriverSubstitutes() },
        RecordedChapter(name: "Unpaid orders") { try await $0.recordUnpaidOrders() },
        RecordedChapter(name: "Finished orders") { try await $0.recordFinishedOrders() },
        RecordedChapter(name: "Restaurant") { try await $0.recordRestaurant() },
        RecordedChapter(name: "Listings") { try await $0.recordListings() },
        RecordedChapter(name: "Errands") { try await $0.recordErrands() },
        RecordedChapter(name: "Trips") { try await $0.recordTrips() },
        RecordedChapter(name: "Surplus") { try await $0.recordSurplus() },
        RecordedChapter(name: "Notifications") { try await $0.recordNotifications() },
        RecordedChapter(name: "Refusals") { try await $0.recordRefusals() },
        RecordedChapter(name: "Rate limits", configure: lowLimits) { try await $0.recordRateLimits() },
    ]

    /// Three requests a minute for a guest, five for a session.
    private static let lowLimits: @Sendable (inout PortalConfiguration) -> Void = {
        ($0.guestRequestsPerMinute, $0.requestsPerMinute) = (3, 5)
    }

    /// Sends the requests. Returns one block of text per request.
    func blocks() async throws -> [String] {
        let portal = try await TestPortal(at: start, configure: configure)
        let recorder = AnswerRecorder()
        try await portal.run { client async throws in
            try await run(RecordedScene(portal: portal, client: client, recorder: recorder))
        }
        return recorder.blocks
    }
}
