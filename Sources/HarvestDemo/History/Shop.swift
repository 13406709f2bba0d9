import HarvestCore

/// A market or restaurant with its goods, from which orders are generated.
struct Shop: Sendable {
    struct Good: Sendable {
        let id: Produce.ID
        let name: String
        let unit: String
        let price: Cents
        let isTaxable: Bool
        let isSoldByWeight: Bool
        /// SNAP pays for it, and its vendor takes EBT.
        var takesEBT = false
    }

    struct Shelf: Sendable {
        let vendor: Vendor.ID
        /// How often it is chosen, relative to the others.
        let weight: Int
        let goods: [Good]
    }

    let source: API.SourceID
    let position: Position
    let taxBasisPoints: Int
    let hours: OpeningHours
    let shelves: [Shelf]

    /// One to three random vendors, weighted.
    func pickShelves(_ generator: inout SeededGenerator) -> [Shelf] {
        let wanted = generator.chance(percent: 58) ? 1 : generator.chance(percent: 75) ? 2 : 3
        var rest = shelves.filter { !$0.goods.isEmpty }
        var picked: [Shelf] = []
        while picked.count < wanted, !rest.isEmpty {
            var remaining = generator.int(in: 1...max(1, rest.map(\.weight).reduce(0, +)))
            let index = rest.firstIndex { shelf in
                remaining -= shelf.weight
                return remaining <= 0
            }
            picked.append(rest.remove(at: index ?? 0))
        }
        return picked
    }
}

/// A customer who orders.
struct Buyer: Sendable {
    let id: User.ID
    let phone: String
    let address: API.Address
    let card: Card.ID
    let joinedAt: Instant
}

extension DemoCast {
    /// The markets with their approved vendors.
    var shops: [Shop] {
        markets.map { market in
            let present = sellers.filter { $0.farm.isApproved && $0.farm.stalls[market.number] != nil }
            return Shop(
                source: .market(market.id), position: market.position, taxBasisPoints: market.taxBasisPoints, hours: market.hours,
                shelves: present.map { seller in
                    Shop.Shelf(vendor: seller.id, weight: seller.farm.weight, goods: seller.shopGoods)
                })
        }
    }

    /// The restaurants, each with its dishes.
    var restaurants: [Shop] {
        sellers.compactMap { seller in
            guard let restaurant = seller.farm.restaurant,
                let position = Position(latitude: restaurant.latitude, longitude: restaurant.longitude),
                let day = OpeningInterval(opens: restaurant.opens, closes: restaurant.closes),
                let hours = try? OpeningHours(
                    weekly: Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, [day]) }),
                    timeZone: MarketClock.losAngeles.timeZone)
            else { return nil }
            return Shop(
                source: .restaurant(seller.id), position: position, taxBasisPoints: DemoRestaurant.taxBasisPoints, hours: hours,
                shelves: [Shop.Shelf(vendor: seller.id, weight: 1, goods: seller.shopGoods)])
        }
    }

    var buyers: [Buyer] {
        customers.map {
            Buyer(id: $0.account.id, phone: $0.account.phone ?? "", address: $0.address, card: $0.card, joinedAt: $0.account.createdAt)
        }
    }
}

extension DemoCast.Seller {
    fileprivate var shopGoods: [Shop.Good] {
        goods.map {
            Shop.Good(
                id: $0.id, name: $0.good.name, unit: $0.good.unit, price: $0.good.price, isTaxable: $0.good.isTaxable,
                isSoldByWeight: $0.good.isSoldByWeight,
                takesEBT: farm.fnsNumber != nil
                    && SNAPEligibility.isDefault(category: $0.good.category, isRestaurant: farm.restaurant != nil))
        }
    }
}
