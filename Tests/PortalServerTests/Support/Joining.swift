import HarvestCore
import SQLStore

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

extension TestPortal {
    /// Signs up a new person, as a driver if `drives`.
    func join(_ name: String, drives: Bool = false) async throws -> Visitor {
        let email = "\(name.lowercased())@dispatch.example.com"
        let account = NewAccount(
            id: services.id(), email: email, firstName: name, lastName: "Stone", phone: "+13105550142", passwordHash: nil,
            language: .english,
            isAdmin: false, createdAt: services.now())
        let session = services.newSession(.api, address: "127.0.0.1")
        let now = services.now()
        try await services.write { db in
            _ = try db.accounts.add(account)
            try db.sessions.start(session, of: account.id)
            guard drives else { return }
            try db.drivers.save(account.id, vehicle: .bicycle, at: now)
            try db.execute(
                """
                INSERT INTO payout_accounts (owner_id, owner_kind, status, gateway_reference, created_at, updated_at)
                VALUES (\(account.id), 'driver', 'active', \("test-\(account.id)"), \(now), \(now))
                """)
        }
        return Visitor(
            id: account.id, email: email, password: "", token: session.token, cookie: "", csrf: "", apiSession: session.id,
            portalSession: session.id, vendor: nil)
    }
}
