import HarvestCore
import HarvestServices

/// Stores a generated world without its orders.
struct GeneratedWorldWriting: Sendable {
    let world: GeneratedWorld
    private var opened: Instant { world.openedAt }

    func writeMarketsAndDrivers(_ db: Transaction) throws {
        try add(world.admin, db)
        for (index, market) in world.markets.enumerated() {
            let name = "Generated Market \(index + 1)"
            try db.execute(
                """
                INSERT INTO markets (id, name, city, county, state, lat, lon, time_zone, status, search, created_at, updated_at)
                VALUES (\(market.id), \(name), 'Los Angeles', 'Los Angeles', 'CA', \(market.position.latitude), \(market.position.longitude),
                    'America/Los_Angeles', 'open', \(SearchText.of(name)), \(opened), \(opened))
                """)
            try db.markets.setHours(MarketHours(seasons: market.hours.seasons, closedDates: []), of: market.id)
        }
        for driver in world.drivers {
            try add(driver, db)
            try db.execute(
                "INSERT INTO driver_profiles (user_id, vehicle, terms_accepted_at) VALUES (\(driver.id), 'car', \(opened))")
            try DemoBank(db: db).addPayoutAccount(driver.id.description, kind: "driver", at: opened)
        }
    }

    func writeSellers(_ range: Range<Int>, _ db: Transaction) throws {
        let kind = try db.categories.find(.vendor, key: "veggie-vendors")?.id
        let categories = try db.categories.all(.produce).map(\.id)
        guard let kind, !categories.isEmpty else { throw DemoRefusal.unknownCategory("veggie-vendors") }
        for index in range { try write(world.sellers[index], number: index + 1, kind, categories, db) }
    }

    private func write(
        _ seller: GeneratedWorld.Seller, number: Int, _ kind: Category.ID, _ categories: [Category.ID], _ db: Transaction
    ) throws {
        try add(seller.owner, db)
        let (name, market) = ("Generated Farm \(number)", world.markets[seller.market].id)
        try db.execute(
            """
            INSERT INTO vendors (id, kind, name, description, category_id, status, search, created_at, approved_at)
            VALUES (\(seller.id), 'farm', \(name), 'Grown by a generator.', \(kind), 'approved', \(SearchText.of(name)), \(opened), \(opened))
            """)
        try db.execute(
            """
            INSERT INTO vendor_members (vendor_id, user_id, role, can_stock, can_orders, can_money, joined_at)
            VALUES (\(seller.id), \(seller.owner.id), 'owner', TRUE, TRUE, TRUE, \(opened))
            """)
        try db.execute("INSERT INTO stalls (vendor_id, market_id, joined_at) VALUES (\(seller.id), \(market), \(opened))")
        try DemoBank(db: db).addPayoutAccount(seller.id.description, kind: "vendor", at: opened)
        for (index, good) in seller.goods.enumerated() {
            try db.execute(
                """
                INSERT INTO produce (id, vendor_id, category_id, name, unit, unit_price_cents, drawing, stock, warn_at, taxable,
                    available, search, stock_saved_at, created_at, updated_at)
                VALUES (\(good.id), \(seller.id), \(categories[index % categories.count]), \(good.name), \(good.unit), \(good.price),
                    \(Drawing(for: good.name)?.rawValue ?? ""), 99999, 10, \(good.isTaxable), TRUE, \(SearchText.of(good.name)), \(opened), \(opened), \(opened))
                """)
            try db.execute(
                "INSERT INTO produce_markets (market_id, produce_id, vendor_id) VALUES (\(market), \(good.id), \(seller.id))")
        }
    }

    func writeCustomers(_ range: Range<Int>, _ db: Transaction) throws {
        for customer in world.customers[range] {
            try add(customer.account, db)
            try db.addAddress(customer.address, of: customer.account)
            try DemoBank(db: db).addCard(customer.card, of: customer.account)
        }
    }

    private func add(_ account: NewAccount, _ db: Transaction) throws {
        guard try db.accounts.add(account) else { throw DemoRefusal.notEmpty }
    }
}
