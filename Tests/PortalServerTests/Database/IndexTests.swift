import HTTPTypes
import HarvestCore
import SQLStore
import Testing

@testable import PortalServer

/// Every page and endpoint finds its rows by an index.
@Suite struct IndexTests {
    /// Tables that stay small: the operator's own words, and what is open at this moment.
    private static let small: Set<String> = [
        "categories", "settings", "fee_schedules", "stale_days", "catalogue_versions", "communities", "sqlite_schema",
    ]

    /// Partial indexes that hold only what is going on at this moment: walking one whole is short, however long the table.
    private static let ofOpenThings: Set<String> = ["one_session_a_driver", "shifts_searching"]

    @Test func `no page and no endpoint reads a whole table`() async throws {
        let portal = try await TestPortal()
        try await visit(portal)
        let scans = try portal.services.database.plansOfReads().flatMap { statement, plan in
            plan.filter { Self.isScan($0, in: statement) }.map { "\($0) – \(statement)" }
        }
        #expect(scans == [])
    }

    /// `SCAN o USING …` of a table that grows. Walking an index in order until the page is full starts with a SEARCH here:
    /// our lists all begin at a key.
    private static func isScan(_ step: String, in statement: String) -> Bool {
        let words = step.split(separator: " ")
        guard words.first == "SCAN", words.count > 1, words[1] != "CONSTANT" else { return false }
        if let index = words.firstIndex(of: "INDEX"), index + 1 < words.count, ofOpenThings.contains(String(words[index + 1])) {
            return false
        }
        let alias = String(words[1])
        guard let table = table(of: alias, in: statement) else { return false }
        return !small.contains(table)
    }

    /// The table that an alias stands for; nil for a subquery's.
    private static func table(of alias: String, in statement: String) -> String? {
        let words = statement.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        for (index, word) in words.enumerated() where ["FROM", "JOIN"].contains(word.uppercased()) && index + 1 < words.count {
            if words[index + 1] == alias { return alias }
            if index + 2 < words.count, words[index + 2] == alias { return words[index + 1] }
        }
        return nil
    }

    private func visit(_ portal: TestPortal) async throws {
        let market = try await portal.addMarket("Silverlake")
        let rosa = try await portal.signUp(.rosa)
        let ana = try await portal.signUp(.ana)
        let (ian, dee) = (try await portal.signUp(.ian), try await portal.signUp(.dee))
        let vendor = try rosa.requireVendor()
        try await portal.addStall(vendor, at: market)
        let produce = try await portal.addProduce("Kale", of: vendor, at: [market], stock: 3)
        try await portal.run { client async throws in
            for path in [
                "/markets", "/markets?near=34.09,-118.27&q=silver", "/markets?open_now=true", "/markets?near=34.09,-118.27&open_now=true",
                "/markets/\(market)", "/markets/\(market)/vendors", "/vendors", "/vendors?near=34.09,-118.27",
                "/vendors?open_now=true&q=green",
                "/vendors/\(vendor)", "/produce", "/produce?vendor=\(vendor)", "/produce?source=\(market)", "/produce?q=kale",
                "/produce/\(produce)", "/slots?source=\(market)", "/categories", "/communities", "/communities?near=34,-118&sort=distance",
                "/me", "/me/addresses", "/sessions", "/events", "/orders", "/me/favourites", "/me/payment-methods", "/conversations",
            ] {
                #expect(try await client.api(.get, path, as: ana).status == .ok, "\(path)")
                _ = try await client.api(.get, path)
            }
            for path in ["/driver/ready-orders", "/driver/ready-orders?near=34.09,-118.27", "/driver/orders", "/driver/earnings"] {
                #expect(try await client.api(.get, path, as: dee).status == .ok, "\(path)")
            }
            for path in ["", "/produce", "/produce/new", "/produce/\(produce)", "/orders", "/markets", "/payouts", "/farm", "/report"] {
                #expect(try await client.page("/vendor\(path)", as: rosa).status == .ok, "\(path)")
            }
            for path in AdminTests.pages + [
                "/admin/markets/\(market)", "/admin/vendors/\(vendor)", "/admin/users/\(ana.id)", "/admin/drivers/\(dee.id)",
            ] {
                #expect(try await client.page(path, as: ian).status == .ok, "\(path)")
            }
        }
    }
}
