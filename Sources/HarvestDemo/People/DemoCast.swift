import HarvestCore
import HarvestServices

/// All people and goods of the demo, without orders. The same seed and time give the same identifiers.
package struct DemoCast: Sendable {
    struct Good: Sendable {
        package let id: Produce.ID
        let good: DemoGood
    }

    package struct Seller: Sendable {
        package let id: Vendor.ID
        let farm: DemoFarm
        package let owner: NewAccount
        let goods: [Good]
        package let phone: String
        let joinedAt: Instant
    }

    package struct Customer: Sendable {
        package let account: NewAccount
        package let address: API.Address
        let card: Card.ID
    }

    package struct Driver: Sendable {
        package let account: NewAccount
        let vehicle: API.Vehicle
    }

    package let markets: [DemoMarket]
    package let admin: NewAccount
    package let helper: NewAccount
    package let sellers: [Seller]
    package let customers: [Customer]
    package let drivers: [Driver]
    let communities: [(id: Community.ID, community: DemoCommunity)]

    /// How many weeks of orders the demo has.
    static let weeks: Int64 = 8

    init(_ markets: [DemoMarket], passwordHash: String, at now: Instant, generator: inout SeededGenerator) {
        self.markets = markets
        let opening = now.adding(days: -7 * (Self.weeks + 3))
        admin = Self.account(DemoPeople.admin, passwordHash, isAdmin: true, at: opening, &generator)
        helper = Self.account(DemoPeople.helper, passwordHash, at: opening.adding(days: 12), &generator)
        let farms = DemoFarm.all.map {
            Self.seller($0, passwordHash, at: $0.isApproved ? opening.adding(days: 2) : now.adding(hours: -20), &generator)
        }
        drivers = DemoPeople.drivers.map {
            Driver(account: Self.account($0.person, passwordHash, at: opening.adding(days: 9), &generator), vehicle: $0.vehicle)
        }
        customers = DemoPeople.customers.enumerated().map { index, person in
            // Two thirds joined at the beginning; after that, one every four days.
            let joined = index < 26 ? opening.adding(days: 10) : now.adding(days: Int64(-52 + (index - 26) * 4))
            let later = joined.adding(minutes: Int64(generator.int(in: 0...900)))
            return Self.customer(person, passwordHash, near: markets, at: min(later, now.adding(hours: -2)), &generator)
        }
        communities = DemoCommunity.all.map { (generator.id(at: opening), $0) }
        sellers = farms + DemoFarm.restaurants.map { Self.seller($0, passwordHash, at: opening.adding(days: 4), &generator) }
    }

    private static func seller(_ farm: DemoFarm, _ hash: String, at joined: Instant, _ generator: inout SeededGenerator) -> Seller {
        let owner = account(farm.owner, hash, at: joined, &generator)
        let goods = farm.goods.map { Good(id: generator.id(at: joined.adding(hours: 3)), good: $0) }
        return Seller(
            id: generator.id(at: joined), farm: farm, owner: owner, goods: goods, phone: owner.phone ?? "", joinedAt: joined)
    }

    private static func customer(
        _ person: DemoPerson, _ hash: String, near markets: [DemoMarket], at joined: Instant, _ generator: inout SeededGenerator
    ) -> Customer {
        let account = account(person, hash, at: joined, &generator)
        let home = generator.element(of: Array(markets.prefix(6)))
        let address = API.Address(
            id: generator.id(at: joined), title: "\(generator.int(in: 100...3900)) \(generator.element(of: DemoPeople.streets))",
            subtitle: "Los Angeles, CA",
            position: generator.position(near: home.position, metres: 2500),
            apt: generator.chance(percent: 40) ? String(generator.int(in: 1...24)) : nil,
            instructions: generator.element(of: DemoPeople.notes), isActive: true)
        return Customer(account: account, address: address, card: generator.id(at: joined))
    }

    private static func account(
        _ person: DemoPerson, _ hash: String, isAdmin: Bool = false, at joined: Instant, _ generator: inout SeededGenerator
    ) -> NewAccount {
        NewAccount(
            id: generator.id(at: joined), email: person.email, firstName: person.firstName, lastName: person.lastName,
            phone: "+1323555\(generator.digits(4))", passwordHash: hash, language: .english, isAdmin: isAdmin, createdAt: joined)
    }
}

/// A market of the demo, as the import stored it.
package struct DemoMarket: Sendable {
    package let id: Market.ID
    /// Its number in the directory.
    package let number: String
    let position: Position
    let taxBasisPoints: Int
    let hours: OpeningHours
}
