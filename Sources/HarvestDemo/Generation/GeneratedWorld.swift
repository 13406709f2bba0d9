import HarvestCore
import HarvestServices

/// Markets, sellers and people without orders yet, drawn by a seed: as many as asked for, named by number.
struct GeneratedWorld: Sendable {
    struct Seller: Sendable {
        let id: Vendor.ID
        let owner: NewAccount
        let market: Int
        let goods: [Shop.Good]
    }

    struct Place: Sendable {
        let id: Market.ID
        let position: Position
        let hours: OpeningHours
    }

    let scale: WorldScale
    let places: [Place]
    let sellers: [Seller]
    let customers: [DemoCast.Customer]
    let drivers: [NewAccount]
    let admin: NewAccount
    let openedAt: Instant

    init(_ scale: WorldScale, passwordHash: String, at now: Instant, dice: inout SeededGenerator) throws {
        self.scale = scale
        let opened = now.adding(days: -Int64(scale.days) - 7)
        openedAt = opened
        func account(_ role: String, _ number: Int, isAdmin: Bool = false, _ dice: inout SeededGenerator) -> NewAccount {
            NewAccount(
                id: dice.id(at: opened), email: "\(role)\(number)@load.example", firstName: role.capitalized, lastName: String(number),
                phone: "+1323555\(dice.digits(4))", passwordHash: passwordHash, language: .english, isAdmin: isAdmin, createdAt: opened)
        }
        let hours = try Self.always()
        places = (0..<scale.markets).compactMap { _ in
            let (north, east) = (Double(dice.roll(-2700...2700)), Double(dice.roll(-3200...3200)))
            return Position(latitude: 34.05 + north / 10_000, longitude: -118.25 + east / 10_000).map {
                Place(id: dice.id(at: opened), position: $0, hours: hours)
            }
        }
        sellers = (0..<scale.vendors).map { index in
            let goods = (0..<scale.producePerVendor).map { number in Self.good(number, at: opened, &dice) }
            return Seller(id: dice.id(at: opened), owner: account("vendor", index + 1, &dice), market: index % scale.markets, goods: goods)
        }
        let places = places
        customers = (0..<scale.customers).map { index in
            let address = API.Address(
                id: dice.id(at: opened), title: "\(dice.roll(1...9999)) \(dice.pick(DemoPeople.streets))", subtitle: "Los Angeles, CA",
                position: dice.position(near: dice.pick(places).position, metres: 4000), isActive: true)
            return DemoCast.Customer(account: account("customer", index + 1, &dice), address: address, card: dice.id(at: opened))
        }
        drivers = (0..<scale.drivers).map { account("driver", $0 + 1, &dice) }
        admin = account("admin", 1, isAdmin: true, &dice)
    }

    /// Open around the clock, so that a load can be run at any time of day.
    private static func always() throws -> OpeningHours {
        let day = OpeningInterval(opens: .midnight, closes: .endOfDay).map { [$0] } ?? []
        let weekly = Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, day) })
        return try OpeningHours(weekly: weekly, timeZone: MarketClock.losAngeles.timeZone)
    }

    private static func good(_ number: Int, at opened: Instant, _ dice: inout SeededGenerator) -> Shop.Good {
        let template = dice.pick(goods)
        return Shop.Good(
            id: dice.id(at: opened), name: "\(template.name) \(number + 1)", unit: template.unit,
            price: Cents(max(1, template.price.amount + Int64(dice.roll(-20...40)) * 5)), isTaxable: dice.chance(30))
    }

    private static let goods = DemoFarm.all.flatMap(\.goods).filter { $0.price > 150 }

    /// What can be bought at each market.
    var shops: [Shop] {
        let byMarket = Dictionary(grouping: sellers, by: \.market)
        return places.enumerated().map { index, place in
            Shop(
                source: .market(place.id), position: place.position, taxBasisPoints: 700, hours: place.hours,
                shelves: (byMarket[index] ?? []).map { Shop.Shelf(vendor: $0.id, weight: 1, goods: $0.goods) })
        }
    }

    var buyers: [Buyer] {
        customers.map { Buyer(id: $0.account.id, phone: $0.account.phone ?? "", address: $0.address, card: $0.card, joinedAt: openedAt) }
    }
}
