import HTTPTypes
import HarvestCore
import NIOCore
import SQLStore

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The people of the tests, each with one role.
enum Persona: String, CaseIterable, Sendable {
    /// A customer.
    case ana
    /// Owner of an approved vendor, Green Valley Farm.
    case rosa
    /// A driver whose payout account is active.
    case dee
    /// An administrator.
    case ian
    /// Another customer.
    case bob
    /// Owner of another approved vendor, Sunny Acres.
    case tom

    var firstName: String { rawValue.capitalized }
    var lastName: String {
        switch self {
        case .ana: "Lopez"
        case .rosa: "Delgado"
        case .dee: "Carter"
        case .ian: "Miller"
        case .bob: "Hughes"
        case .tom: "Becker"
        }
    }
    var email: String { "\(rawValue)@example.com" }
    var password: String { "\(rawValue) likes ripe peaches" }
    var farm: String? {
        switch self {
        case .rosa: "Green Valley Farm"
        case .tom: "Sunny Acres"
        default: nil
        }
    }
}

/// A signed-up person with a session of each kind.
struct Visitor: Sendable {
    let id: User.ID
    let email: String
    let password: String
    /// Bearer token of an API session.
    let token: String
    /// Value of the `Cookie` header of a portal session.
    let cookie: String
    /// The form token of this person's portal session.
    let csrf: String
    let apiSession: Session.ID
    let portalSession: Session.ID
    /// The vendor of `.rosa` and `.tom`.
    let vendor: Vendor.ID?

    var bearer: HTTPFields { [.authorization: "Bearer \(token)"] }
    var cookies: HTTPFields { [.cookie: cookie] }

    /// The vendor, for personas that have one.
    func requireVendor() throws -> Vendor.ID {
        guard let vendor else { throw NoVendor() }
        return vendor
    }

    struct NoVendor: Error {}
}

extension TestPortal {
    /// Stores a persona with their role, and signs them in to the API and the portal. Each once a portal.
    func signUp(_ persona: Persona) async throws -> Visitor {
        let hash = try await services.passwords.hash(persona.password)
        let account = NewAccount(
            id: services.id(), email: persona.email, firstName: persona.firstName, lastName: persona.lastName, phone: "+13105550100",
            passwordHash: hash, language: .english, isAdmin: persona == .ian, createdAt: services.now())
        let api = services.newSession(.api, address: "127.0.0.1")
        let portal = services.newSession(.portal, address: "127.0.0.1")
        let vendor: Vendor.ID? = persona.farm == nil ? nil : services.id()
        let now = services.now()
        let category: Category.ID = services.id()
        try await services.write { db in
            _ = try db.accounts.add(account)
            try db.sessions.start(api, of: account.id)
            try db.sessions.start(portal, of: account.id)
            if let vendor, let farm = persona.farm { try db.addFarm(vendor, farm, owner: account.id, category, at: now) }
            if persona == .dee { try db.addDriver(account.id, at: now) }
        }
        let secret = CSRFToken.secret(of: portal.csrfSecret, account.id)
        return Visitor(
            id: account.id, email: persona.email, password: persona.password, token: api.token, cookie: "harvest=\(portal.token)",
            csrf: CSRFToken.masked(secret, mask: services.randomness.bytes(32)), apiSession: api.id, portalSession: portal.id,
            vendor: vendor)
    }
}

extension Transaction {
    fileprivate func addFarm(_ id: Vendor.ID, _ name: String, owner: User.ID, _ category: Category.ID, at now: Instant) throws {
        try execute(
            """
            INSERT INTO categories (id, kind, key, name_en, name_es, position) VALUES (\(category), 'vendor', 'farm', 'Farm', 'Granja', 1)
            ON CONFLICT (kind, key) DO NOTHING
            """)
        let stored = try one(Category.ID.self, "SELECT id FROM categories WHERE kind = 'vendor' AND key = 'farm'")
        try execute(
            """
            INSERT INTO vendors (id, kind, name, description, category_id, phone, address, status, search, created_at, approved_at)
            VALUES (\(id), 'farm', \(name), 'Grown without hurry.', \(stored), '+13105550111', '12 Orchard Road', 'approved',
                    \(SearchText.of(name)), \(now), \(now))
            """)
        try execute(
            """
            INSERT INTO vendor_members (vendor_id, user_id, role, can_stock, can_orders, can_money, joined_at)
            VALUES (\(id), \(owner), 'owner', TRUE, TRUE, TRUE, \(now))
            """)
        try addPayoutAccount(of: id.description, kind: "vendor", at: now)
    }

    fileprivate func addDriver(_ id: User.ID, at now: Instant) throws {
        try execute("INSERT INTO driver_profiles (user_id, vehicle, terms_accepted_at) VALUES (\(id), 'bicycle', \(now))")
        try addPayoutAccount(of: id.description, kind: "driver", at: now)
    }

    private func addPayoutAccount(of owner: String, kind: String, at now: Instant) throws {
        try execute(
            """
            INSERT INTO payout_accounts (owner_id, owner_kind, status, gateway_reference, bank_name, bank_last4, created_at, updated_at)
            VALUES (\(key: owner), \(kind), 'active', \("test-" + owner), 'Test Bank', '6789', \(now), \(now))
            """)
        try addGatewayObject(
            "test-" + owner, kind: "payout_account", key: BuiltInGateway.accountKey(owner), status: "active", reference: owner,
            detail: "Test Bank 6789", at: now)
    }
}
