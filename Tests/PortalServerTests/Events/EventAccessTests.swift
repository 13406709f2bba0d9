import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Events follow the rights of the pages, whichever way they are read.
@Suite(.timeLimit(.minutes(60))) struct EventAccessTests {
    /// A right of a vendor's helper, and the one event of `published` that it covers.
    enum Right: String, CaseIterable {
        case stock, orders, money

        var type: String {
            switch self {
            case .stock: "produce.stock_changed"
            case .orders: "order.status_changed"
            case .money: "payout.status_changed"
            }
        }
    }

    private static func portal(needsFactor: Bool = false) async throws -> TestPortal {
        try await TestPortal {
            $0.port = 0
            $0.adminsNeedSecondFactor = needsFactor
        }
    }

    /// Ana, as a helper of Rosa's farm with one right or none.
    private func helper(_ right: Right?, of rosa: Visitor, _ portal: TestPortal) async throws -> Visitor {
        let (ana, now, vendor) = (try await portal.signUp(.ana), portal.services.now(), try rosa.requireVendor())
        try await portal.services.write { db in
            _ = try db.execute(
                """
                INSERT INTO vendor_members (vendor_id, user_id, role, can_stock, can_orders, can_money, joined_at)
                VALUES (\(vendor), \(ana.id), 'helper', \(right == .stock), \(right == .orders), \(right == .money), \(now))
                """)
        }
        return ana
    }

    /// Publishes one event of each right for a vendor, and one of an unknown type. Returns the number of the last.
    private func publish(for vendor: Vendor.ID, _ portal: TestPortal) async throws -> Int {
        let now = portal.services.now()
        return try await portal.services.write { db in
            for right in Right.allCases { try db.events.append(right.type, payload: "{}", to: [vendor.description], at: now) }
            return Int(try db.events.append("secret.told", payload: "{}", to: [vendor.description], at: now))
        }
    }

    private func setFactor(_ isOn: Bool, of person: Visitor, _ portal: TestPortal) async throws {
        let now = portal.services.now()
        try await portal.services.write { db in
            try db.execute("DELETE FROM second_factors WHERE user_id = \(person.id)")
            guard isOn else { return }
            try db.secondFactors.begin(person.id, secret: [1, 2, 3], in: person.portalSession, at: now)
            try db.execute("UPDATE second_factors SET confirmed_at = \(now) WHERE user_id = \(person.id)")
        }
    }

    @Test(arguments: [nil] + Right.allCases.map(Optional.some))
    func `a helper reads only the events that the helper's rights cover, by polling and by a resumed stream`(right: Right?) async throws {
        let portal = try await Self.portal()
        let rosa = try await portal.signUp(.rosa)
        let ana = try await helper(right, of: rosa, portal)
        let first = try await portal.publish("message.created", to: ana)
        _ = try await publish(for: try rosa.requireVendor(), portal)
        let last = try await portal.publish("message.created", to: ana)
        let expected = (right.map { [$0.type] } ?? []) + ["message.created"]
        try await portal.run { client async throws in
            #expect(try await client.feed(after: first, as: ana).data.map(\.type) == expected)
            #expect(try await client.feed(after: first, "&limit=1", as: ana).data.map(\.type) == Array(expected.prefix(1)))
            #expect(try await client.feed(after: first, as: rosa).data.count == Right.allCases.count + 1)
        }
        try await portal.serve { port in
            var headers = ana.bearer
            headers[.lastEventID] = String(first)
            try await OpenStream.reading("/api/v1/events", port: port, headers) { stream async throws in
                let events = try await stream.next(expected.count)
                #expect(events.map(\.type) == expected && events.last?.id == last)
            }
        }
    }

    @Test func `a helper without the right to money is not told by pages which regions about money change`() async throws {
        let portal = try await Self.portal()
        let rosa = try await portal.signUp(.rosa)
        let ana = try await helper(.stock, of: rosa, portal)
        let first = try await portal.publish("order.status_changed", to: ana)
        _ = try await publish(for: try rosa.requireVendor(), portal)
        let last = try await portal.publish("produce.stock_changed", to: ana)
        try await portal.serve { port in
            var headers = ana.cookies
            headers[.lastEventID] = String(first)
            try await OpenStream.reading("/live", port: port, headers) { stream async throws in
                let events = try await stream.next(2)
                #expect(events.map(\.data) == ["stock produce surplus", "stock produce surplus"] && events.last?.id == last)
            }
        }
    }

    @Test func `a stream that is resumed after a right was taken away skips the events of that right`() async throws {
        let portal = try await Self.portal()
        let rosa = try await portal.signUp(.rosa)
        let ana = try await helper(.money, of: rosa, portal)
        let first = try await portal.publish("message.created", to: ana)
        _ = try await publish(for: try rosa.requireVendor(), portal)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE vendor_members SET can_money = FALSE, can_stock = TRUE WHERE user_id = \(ana.id)")
        }
        try await portal.run { client async throws in
            #expect(try await client.feed(after: first, as: ana).data.map(\.type) == ["produce.stock_changed"])
        }
    }

    @Test(arguments: [true, false])
    func `an administrator without the required second factor gets no events for administrators`(isRequired: Bool) async throws {
        let portal = try await Self.portal(needsFactor: isRequired)
        let ian = try await portal.signUp(.ian)
        let first = try await portal.publish("message.created", to: ian)
        let now = portal.services.now()
        try await portal.services.write { db in
            _ = try db.events.append("order.status_changed", payload: "{}", to: [EventRecipient.admins], at: now)
        }
        try await portal.run { client async throws in
            #expect(try await client.feed(after: first, as: ian).data.isEmpty == isRequired)
            try await setFactor(true, of: ian, portal)
            #expect(try await client.feed(after: first, as: ian).data.map(\.type) == ["order.status_changed"])
        }
    }

    @Test func `an administrator's stream ends when the required second factor is removed`() async throws {
        let portal = try await Self.portal(needsFactor: true)
        let ian = try await portal.signUp(.ian)
        try await setFactor(true, of: ian, portal)
        try await portal.serve { port in
            try await OpenStream.reading("/api/v1/events", port: port, ian.bearer) { stream async throws in
                try await stream.begun()
                try await setFactor(false, of: ian, portal)
                let now = portal.services.now()
                try await portal.services.write { db in
                    _ = try db.events.append("order.status_changed", payload: "{}", to: [EventRecipient.admins], at: now)
                }
                #expect(try await stream.rest() == [])
            }
        }
    }
}
