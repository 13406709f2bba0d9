import HarvestCore
import HarvestServices

/// Everybody and everything of the demo before there are orders, with identifiers drawn: the same for the same seed and moment.
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

    /// Weeks of orders behind the demo.
    static let weeks: Int64 = 8

    init(_ markets: [DemoMarket], passwordHash: String, at now: Instant, dice: inout SeededGenerator) {
        self.markets = markets
        let opening = now.adding(days: -7 * (Self.weeks + 3))
        admin = Self.account(DemoPeople.admin, passwordHash, isAdmin: true, at: opening, &dice)
        helper = Self.account(DemoPeople.helper, passwordHash, at: opening.adding(days: 12), &dice)
        let farms = DemoFarm.all.map {
            Self.seller($0, passwordHash, at: $0.isApproved ? opening.adding(days: 2) : now.adding(hours: -20), &dice)
        }
        drivers = DemoPeople.drivers.map {
            Driver(account: Self.account($0.person, passwordHash, at: opening.adding(days: 9), &dice), vehicle: $0.vehicle)
        }
        customers = DemoPeople.customers.enumerated().map { index, person in
            // Two thirds were there from the beginning, the others came week by week.
            let joined = index < 26 ? opening.adding(days: 10) : now.adding(days: Int64(-52 + (index - 26) * 4))
            let later = joined.adding(minutes: Int64(dice.roll(0...900)))
            return Self.customer(person, passwordHash, near: markets, at: min(later, now.adding(hours: -2)), &dice)
        }
        communities = DemoCommunity.all.map { (dice.id(at: opening), $0) }
        sellers = farms + DemoFarm.restaurants.map { Self.seller($0, passwordHash, at: opening.adding(days: 4), &dice) }
    }

    private static func seller(_ farm: DemoFarm, _ hash: String, at joined: Instant, _ dice: inout SeededGenerator) -> Seller {
        let owner = account(farm.owner, hash, at: joined, &dice)
        let goods = farm.goods.map { Good(id: dice.id(at: joined.adding(hours: 3)), good: $0) }
        return Seller(
            id: dice.id(at: joined), farm: farm, owner: owner, goods: goods, phone: owner.phone ?? "", joinedAt: joined)
    }

    private static func customer(
        _ person: DemoPerson, _ hash: String, near markets: [DemoMarket], at joined: Instant, _ dice: inout SeededGenerator
    ) -> Customer {
        let account = account(person, hash, at: joined, &dice)
        let home = dice.pick(Array(markets.prefix(6)))
        let address = API.Address(
            id: dice.id(at: joined), title: "\(dice.roll(100...3900)) \(dice.pick(DemoPeople.streets))", subtitle: "Los Angeles, CA",
            position: dice.position(near: home.position, metres: 2500), apt: dice.chance(40) ? String(dice.roll(1...24)) : nil,
            instructions: dice.pick(DemoPeople.notes), isActive: true)
        return Customer(account: account, address: address, card: dice.id(at: joined))
    }

    private static func account(
        _ person: DemoPerson, _ hash: String, isAdmin: Bool = false, at joined: Instant, _ dice: inout SeededGenerator
    ) -> NewAccount {
        NewAccount(
            id: dice.id(at: joined), email: person.email, firstName: person.firstName, lastName: person.lastName,
            phone: "+1323555\(dice.digits(4))", passwordHash: hash, language: .english, isAdmin: isAdmin, createdAt: joined)
    }
}

/// A market of the demo, as the import stored it.
package struct DemoMarket: Sendable {
    package let id: Market.ID
    /// The directory's.
    package let number: String
    let position: Position
    let taxBasisPoints: Int
    let hours: OpeningHours
}
