import HarvestCore
import HarvestServices

/// Random markets, vendors and people, without orders. They are numbered, and there are as many as the scale says.
struct GeneratedWorld: Sendable {
    struct Seller: Sendable {
        let id: Vendor.ID
        let owner: NewAccount
        let market: Int
        let goods: [Shop.Good]
    }

    struct GeneratedMarket: Sendable {
        let id: Market.ID
        let position: Position
        let hours: OpeningHours
    }

    let scale: WorldScale
    let markets: [GeneratedMarket]
    let sellers: [Seller]
    let customers: [DemoCast.Customer]
    let drivers: [NewAccount]
    let admin: NewAccount
    let openedAt: Instant

    init(_ scale: WorldScale, passwordHash: String, at now: Instant, generator: inout SeededGenerator) throws {
        self.scale = scale
        let opened = now.adding(days: -Int64(scale.days) - 7)
        openedAt = opened
        func account(_ role: String, _ number: Int, isAdmin: Bool = false, _ generator: inout SeededGenerator) -> NewAccount {
            NewAccount(
                id: generator.id(at: opened), email: "\(role)\(number)@load.example", firstName: role.capitalized, lastName: String(number),
                phone: "+1323555\(generator.digits(4))", passwordHash: passwordHash, language: .english, isAdmin: isAdmin, createdAt: opened
            )
        }
        let hours = try Self.always()
        markets = (0..<scale.markets).compactMap { _ in
            let (north, east) = (Double(generator.int(in: -2700...2700)), Double(generator.int(in: -3200...3200)))
            return Position(latitude: 34.05 + north / 10_000, longitude: -118.25 + east / 10_000).map {
                GeneratedMarket(id: generator.id(at: opened), position: $0, hours: hours)
            }
        }
        sellers = (0..<scale.vendors).map { index in
            let goods = (0..<scale.producePerVendor).map { number in Self.good(number, at: opened, &generator) }
            return Seller(
                id: generator.id(at: opened), owner: account("vendor", index + 1, &generator), market: index % scale.markets, goods: goods)
        }
        let markets = markets
        customers = (0..<scale.customers).map { index in
            let address = API.Address(
                id: generator.id(at: opened), title: "\(generator.int(in: 1...9999)) \(generator.element(of: DemoPeople.streets))",
                subtitle: "Los Angeles, CA",
                position: generator.position(near: generator.element(of: markets).position, metres: 4000), isActive: true)
            return DemoCast.Customer(account: account("customer", index + 1, &generator), address: address, card: generator.id(at: opened))
        }
        drivers = (0..<scale.drivers).map { account("driver", $0 + 1, &generator) }
        admin = account("admin", 1, isAdmin: true, &generator)
    }

    /// Open 24 hours a day, so that a load test can run at any time.
    private static func always() throws -> OpeningHours {
        let day = OpeningInterval(opens: .midnight, closes: .endOfDay).map { [$0] } ?? []
        let weekly = Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, day) })
        return try OpeningHours(weekly: weekly, timeZone: MarketClock.losAngeles.timeZone)
    }

    private static func good(_ number: Int, at opened: Instant, _ generator: inout SeededGenerator) -> Shop.Good {
        let template = generator.element(of: goods)
        return Shop.Good(
            id: generator.id(at: opened), name: "\(template.name) \(number + 1)", unit: template.unit,
            price: Cents(max(1, template.price.amount + Int64(generator.int(in: -20...40)) * 5)), isTaxable: generator.chance(percent: 30),
            isSoldByWeight: false)
    }

    private static let goods = DemoFarm.all.flatMap(\.goods).filter { $0.price > 150 }

    /// The produce for sale at each market.
    var shops: [Shop] {
        let byMarket = Dictionary(grouping: sellers, by: \.market)
        return markets.enumerated().map { index, market in
            Shop(
                source: .market(market.id), position: market.position, taxBasisPoints: 700, hours: market.hours,
                shelves: (byMarket[index] ?? []).map { Shop.Shelf(vendor: $0.id, weight: 1, goods: $0.goods) })
        }
    }

    var buyers: [Buyer] {
        customers.map { Buyer(id: $0.account.id, phone: $0.account.phone ?? "", address: $0.address, card: $0.card, joinedAt: openedAt) }
    }
}
