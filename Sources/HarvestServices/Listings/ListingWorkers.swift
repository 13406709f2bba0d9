import HarvestCore
import SQLStore

/// Marks listings that are 14 days old, closes the requests for them and tells their authors. Readers go by the clock and never wait for it.
struct ListingExpiryWorker: Worker {
    static let batch = 50
    let services: Services
    let name = "listing expiry"
    let everySeconds = 30.0

    func runOnce(now: Instant) async throws -> Bool {
        guard try await services.read({ try !$0.listings.overdue(limit: 1, at: now).isEmpty }) else { return false }
        return try await services.write { db in
            let due = try db.listings.overdue(limit: Self.batch, at: now)
            for id in due { try db.listings.expire(id, at: now) }
            return due.count == Self.batch
        }
    }
}

/// Draws one of the requests for each listing whose requests were collected long enough.
struct ListingDrawWorker: Worker {
    static let batch = 20
    let services: Services
    let name = "listing draw"
    let everySeconds = 5.0

    func runOnce(now: Instant) async throws -> Bool {
        guard try await services.read({ try !$0.listings.readyToDraw(limit: 1, at: now).isEmpty }) else { return false }
        let chats = (0..<Self.batch).map { _ in services.id(Conversation.ID.self) }
        return try await services.write { db in
            let due = try db.listings.readyToDraw(limit: Self.batch, at: now)
            for (id, chat) in zip(due, chats) { try db.listings.draw(id, chat: chat, at: now) }
            return due.count == Self.batch
        }
    }
}

/// Closes the chats of exchanges whose time of contact is over. Readers of contact data go by the clock and never wait for it.
struct ExchangeContactWorker: Worker {
    static let batch = 50
    let services: Services
    let name = "exchange contact"
    let everySeconds = 30.0

    func runOnce(now: Instant) async throws -> Bool {
        guard try await services.read({ try !$0.exchanges.contactsOver(limit: 1, at: now).isEmpty }) else { return false }
        return try await services.write { try $0.exchanges.endContacts(limit: Self.batch, at: now) == Self.batch }
    }
}
