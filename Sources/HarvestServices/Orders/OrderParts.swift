import HarvestCore
import SQLStore

/// Everything that belongs to some orders. Each kind is read with one statement.
struct OrderParts {
    let lines: [Order.ID: [OrderLineRecord]]
    let vendors: [Order.ID: [OrderVendorRecord]]
    let payments: [Order.ID: PaymentRecord]
    /// The payments of the last raises of tips.
    let tipPayments: [Order.ID: PaymentRecord]
    let sources: [API.SourceID: OrderSource]
    let schedules: [FeeSchedule.ID: DatedFeeSchedule]
    let history: [Order.ID: [API.StatusChange]]
    let conversations: [Order.ID: Conversation.ID]
    let drivers: [User.ID: API.OrderDriver]
    let photos: OrderPhotos
    let substitutes: [OrderLine.ID: SubstituteRecord]
    let ratings: [Order.ID: API.Rating]
    /// The canceled days of the orders whose customers have to choose.
    let rainOffs: [Order.ID: RainedOffDay]
    /// Until when orders can be rated and reported; nil if none of them can be.
    let settings: Settings?

    init(of orders: [OrderRecord], _ db: Transaction, baseURL: String) throws {
        let ids = orders.map(\.id)
        try self.init(
            of: orders, vendors: Dictionary(grouping: db.orders.vendors(of: ids), by: \.order), payments: db.payments.ofOrders(ids),
            sources: db.orderSources.all(Set(orders.map(\.source))), db, baseURL: baseURL)
    }

    /// The parts of an order that was just changed, some of which it has.
    init(of changed: ChangedOrder, _ db: Transaction, baseURL: String) throws {
        let order = changed.order
        let source = try db.orderSources.find(order.source, marketsVersion: changed.marketsVersion)
        try self.init(
            of: [order], vendors: [order.id: changed.vendors], payments: changed.payment.map { [order.id: $0] } ?? [:],
            sources: source.map { [$0.id: $0] } ?? [:], db, baseURL: baseURL)
    }

    private init(
        of orders: [OrderRecord], vendors: [Order.ID: [OrderVendorRecord]], payments: [Order.ID: PaymentRecord],
        sources: [API.SourceID: OrderSource], _ db: Transaction, baseURL: String
    ) throws {
        let ids = orders.map(\.id)
        (self.vendors, self.payments, self.sources) = (vendors, payments, sources)
        lines = Dictionary(grouping: try db.orders.lines(of: ids), by: \.order)
        substitutes = try db.substitutes.current(of: lines.values.joined())
        schedules = try db.feeSchedules.all(Set(orders.map(\.feeSchedule)))
        history = try Self.history(of: ids, db)
        // The conversation is with the driver, opens with the acceptance, and can be read when it is closed.
        conversations = try Self.conversations(of: orders.filter { $0.driver != nil }.map(\.id), db)
        let drivers = try Self.drivers(Set(orders.compactMap(\.driver)), db)
        let received = orders.filter { OrderStatus.fulfilled.contains($0.status) }.map(\.id)
        ratings = received.isEmpty ? [:] : try db.ratings.ofOrders(received)
        settings = received.isEmpty ? nil : try db.settings.read()
        tipPayments = try db.payments.ofTips(of: received)
        rainOffs = try db.rainOffs.days(of: orders)
        photos = try OrderPhotos(
            lines.values.flatMap { $0.compactMap(\.photo) } + sources.values.compactMap(\.photo) + drivers.compactMap(\.photo),
            baseURL: baseURL, db)
        let photos = photos
        self.drivers = Dictionary(
            uniqueKeysWithValues: drivers.map { row in
                var driver = row.payload
                driver.photo = row.photo.flatMap { photos[$0] }
                return (driver.userID, driver)
            })
    }

    /// The parts of an order that was just paid, most of which it has. No driver has it yet.
    init(of new: AuthorisedOrder, _ db: Transaction, baseURL: String) throws {
        let (id, source) = (new.order.id, new.parts.source)
        lines = [id: new.parts.lines]
        vendors = [id: new.vendors]
        payments = [id: new.payment]
        sources = source.map { [$0.id: $0] } ?? [:]
        schedules = try db.feeSchedules.all([new.order.feeSchedule])
        history = [id: new.history]
        (conversations, drivers, substitutes, ratings, rainOffs, tipPayments, settings) = ([:], [:], [:], [:], [:], [:], nil)
        photos = try OrderPhotos(new.parts.lines.compactMap(\.photo) + [source?.photo].compactMap(\.self), baseURL: baseURL, db)
    }

    private static func history(of ids: [Order.ID], _ db: Transaction) throws -> [Order.ID: [API.StatusChange]] {
        let statement: SQL = """
            SELECT order_id, status, occurred_at FROM order_status_changes
            WHERE order_id IN (\(list: ids)) ORDER BY order_id, sequence LIMIT 10000
            """
        let changes = try db.all(statement) { row in
            let (order, status): (Order.ID, OrderStatus) = (try row.value("order_id"), try row.value("status"))
            return (order, API.StatusChange(status: API.DeliveryStatus(status), at: try row.value("occurred_at")))
        }
        return Dictionary(grouping: changes, by: \.0).mapValues { $0.map(\.1) }
    }

    /// The conversation of each order, open or closed, the last one opened if there are several.
    private static func conversations(of ids: [Order.ID], _ db: Transaction) throws -> [Order.ID: Conversation.ID] {
        guard !ids.isEmpty else { return [:] }
        let rows = try db.all(
            "SELECT job_id, id FROM conversations WHERE job_id IN (\(list: ids)) ORDER BY opened_at, id LIMIT 1000"
        ) { (try $0.value("job_id", as: Order.ID.self), try $0.value("id", as: Conversation.ID.self)) }
        return Dictionary(rows, uniquingKeysWith: { $1 })
    }

    private static func drivers(_ ids: Set<User.ID>, _ db: Transaction) throws -> [(payload: API.OrderDriver, photo: Photo.ID?)] {
        guard !ids.isEmpty else { return [] }
        return try db.all(
            """
            SELECT u.id, u.first_name, u.phone, d.vehicle, u.photo_id FROM users u LEFT JOIN driver_profiles d ON d.user_id = u.id
            WHERE u.id IN (\(list: ids)) LIMIT 1000
            """
        ) { row in
            let driver = API.OrderDriver(
                userID: try row.value("id"), firstName: try row.text("first_name"), phone: try row.textIfPresent("phone"),
                vehicle: try row.textIfPresent("vehicle").flatMap(API.Vehicle.init(rawValue:)) ?? .car)
            return (driver, try row.valueIfPresent("photo_id"))
        }
    }
}
