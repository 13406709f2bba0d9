import HarvestCore
import HarvestServices

/// Stores the demo's people with their goods, cards, addresses and communities.
struct DemoCastWriting {
    let db: Transaction
    let cast: DemoCast
    let now: Instant

    func write() throws {
        for account in [cast.admin, cast.helper] { try add(account) }
        for seller in cast.sellers { try add(seller) }
        for customer in cast.customers { try add(customer) }
        for driver in cast.drivers { try add(driver) }
        for (id, community) in cast.communities { try add(id, community) }
        if let farm = cast.sellers.first { try join(cast.helper, farm.id, role: "helper", money: false, at: cast.helper.createdAt) }
    }

    private func add(_ account: NewAccount) throws {
        guard try db.accounts.add(account) else { throw DemoRefusal.notEmpty }
        try db.execute("UPDATE users SET email_confirmed_at = created_at, last_seen_at = \(now - 3600) WHERE id = \(account.id)")
    }

    private func add(_ seller: DemoCast.Seller) throws {
        try add(seller.owner)
        guard let category = try db.categories.find(.vendor, key: seller.farm.category) else {
            throw DemoRefusal.unknownCategory(seller.farm.category)
        }
        let farm = seller.farm
        try db.execute(
            """
            INSERT INTO vendors (id, kind, name, description, category_id, phone, address, status, search, created_at, approved_at,
                takes_ebt, fns_number)
            VALUES (\(seller.id), \(farm.kind), \(farm.name), \(farm.story), \(category.id), \(seller.phone), \(farm.address),
                \(farm.isApproved ? "approved" : "pending"), \(SearchText.of(farm.name)), \(seller.joinedAt),
                \(farm.isApproved ? seller.joinedAt.adding(hours: 20) : nil), \(farm.fnsNumber != nil), \(farm.fnsNumber))
            """)
        try join(seller.owner, seller.id, role: "owner", money: true, at: seller.joinedAt)
        let markets = cast.markets.filter { farm.stalls[$0.number] != nil }
        for market in markets {
            try db.execute(
                """
                INSERT INTO stalls (vendor_id, market_id, stall_number, joined_at)
                VALUES (\(seller.id), \(market.id), \(farm.stalls[market.number] ?? ""), \(seller.joinedAt))
                """)
        }
        if let restaurant = farm.restaurant { try open(seller.id, restaurant) }
        for good in seller.goods { try add(good, of: seller, at: markets) }
        if farm.isApproved { try addPayoutAccount(seller.id.description, "vendor", at: seller.joinedAt) }
    }

    private func open(_ vendor: Vendor.ID, _ restaurant: DemoRestaurant) throws {
        try db.execute("UPDATE vendors SET lat = \(restaurant.latitude), lon = \(restaurant.longitude) WHERE id = \(vendor)")
        guard let day = OpeningInterval(opens: restaurant.opens, closes: restaurant.closes) else { return }
        try db.restaurants.setHours(Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, [day]) }), of: vendor)
    }

    private func join(_ account: NewAccount, _ vendor: Vendor.ID, role: String, money: Bool, at joined: Instant) throws {
        try db.execute(
            """
            INSERT INTO vendor_members (vendor_id, user_id, role, can_stock, can_orders, can_money, joined_at)
            VALUES (\(vendor), \(account.id), \(role), TRUE, TRUE, \(money), \(joined))
            """)
    }

    private func add(_ item: DemoCast.Good, of seller: DemoCast.Seller, at markets: [DemoMarket]) throws {
        let good = item.good
        guard let category = try db.categories.find(.produce, key: good.category) else { throw DemoRefusal.unknownCategory(good.category) }
        let added = seller.joinedAt.adding(hours: 3)
        try db.execute(
            """
            INSERT INTO produce (id, vendor_id, category_id, name, unit, unit_price_cents, description, stock, warn_at, per_order_cap, taxable,
                snap_eligible, sold_by_weight, available, search, stock_saved_at, sold_out_at, created_at, updated_at)
            VALUES (\(item.id), \(seller.id), \(category.id), \(good.name), \(good.unit), \(good.price), \(good.description), \(good.stock),
                \(min(8, (good.stock ?? 0) / 4)), \(good.stock.map { $0 < 10 ? 2 : 12 }), \(good.isTaxable),
                \(SNAPEligibility.isDefault(category: good.category, isRestaurant: seller.farm.restaurant != nil)),
                \(good.isSoldByWeight), TRUE, \(SearchText.of(good.name)), \(now - 7200),
                \(good.stock == 0 ? now - 5400 : nil), \(added), \(now - 7200))
            """)
        for market in markets {
            try db.execute(
                "INSERT INTO produce_markets (market_id, produce_id, vendor_id) VALUES (\(market.id), \(item.id), \(seller.id))")
        }
    }

    private func add(_ customer: DemoCast.Customer) throws {
        let (user, address) = (customer.account, customer.address)
        try add(user)
        try db.addAddress(address, of: user)
        try DemoBank(db: db).addCard(customer.card, of: user)
    }

    private func add(_ driver: DemoCast.Driver) throws {
        let account = driver.account
        try add(account)
        try db.execute(
            """
            INSERT INTO driver_profiles (user_id, vehicle, terms_accepted_at) VALUES (\(account.id), \(driver.vehicle.rawValue),
                \(account.createdAt))
            """)
        try addPayoutAccount(account.id.description, "driver", at: account.createdAt)
    }

    private func addPayoutAccount(_ owner: String, _ kind: String, at opened: Instant) throws {
        try DemoBank(db: db).addPayoutAccount(owner, kind: kind, at: opened)
    }

    private func add(_ id: Community.ID, _ community: DemoCommunity) throws {
        try db.execute(
            """
            INSERT INTO communities (id, name, name_key, kind, address, lat, lon, time_zone, email_domains, search, created_at)
            VALUES (\(id), \(community.name), \(SearchText.of(community.name)), \(community.kind), \(community.address),
                \(community.position.latitude), \(community.position.longitude), \("America/Los_Angeles"), \(community.emailDomains),
                \(SearchText.of(community.name, community.address)), \(cast.admin.createdAt))
            """)
        for market in cast.markets where community.markets.contains(market.number) {
            try db.execute("INSERT INTO community_markets (community_id, market_id) VALUES (\(id), \(market.id))")
        }
        // The campus requires its own e-mail domain, which no demo account has.
        guard community.emailDomains.isEmpty else { return }
        for customer in cast.customers where customer.address.position.metres(to: community.position) < 3000 {
            try db.execute(
                """
                INSERT INTO memberships (community_id, user_id, status, joined_at)
                VALUES (\(id), \(customer.account.id), 'active', \(customer.account.createdAt))
                """)
        }
    }
}

/// Why the demo can't be loaded.
package enum DemoRefusal: Error, CustomStringConvertible {
    /// The database has accounts already.
    case notEmpty
    case unknownCategory(String)

    package var description: String {
        switch self {
        case .notEmpty: "This database is in use: the demo is only loaded into an empty one. Name another file with --database."
        case .unknownCategory(let key): "The category “\(key)” is missing."
        }
    }
}
