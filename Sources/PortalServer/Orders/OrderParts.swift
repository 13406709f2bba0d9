import HarvestCore
import SQLStore

/// Everything that belongs to some orders, each kind read in one query.
struct OrderParts {
    let lines: [Order.ID: [OrderLineRecord]]
    let vendors: [Order.ID: [OrderVendorRecord]]
    let payments: [Order.ID: PaymentRecord]
    let sources: [API.SourceID: OrderSource]
    let schedules: [FeeSchedule.ID: DatedFeeSchedule]
    let history: [Order.ID: [API.StatusChange]]
    let conversations: [Order.ID: Conversation.ID]
    let drivers: [User.ID: API.OrderDriver]
    let photos: OrderPhotos

    init(of orders: [OrderRecord], _ db: Transaction, baseURL: String) throws {
        let ids = orders.map(\.id)
        lines = Dictionary(grouping: try db.orders.lines(of: ids), by: \.order)
        vendors = Dictionary(grouping: try db.orders.vendors(of: ids), by: \.order)
        payments = try db.payments.ofOrders(ids)
        sources = try db.orderSources.all(Set(orders.map(\.source)))
        schedules = try db.feeSchedules.all(Set(orders.map(\.feeSchedule)))
        history = try Self.history(of: ids, db)
        conversations = try Self.conversations(of: ids, db)
        let drivers = try Self.drivers(Set(orders.compactMap(\.driver)), db)
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

    private static func history(of ids: [Order.ID], _ db: Transaction) throws -> [Order.ID: [API.StatusChange]] {
        let changes = try db.all(
            """
            SELECT order_id, status, occurred_at FROM order_status_changes
            WHERE order_id IN (\(list: ids)) ORDER BY order_id, sequence LIMIT 10000
            """
        ) { row in
            let status = API.DeliveryStatus(try row.value(OrderStatus.self, at: 1))
            return (try row.value(Order.ID.self, at: 0), API.StatusChange(status: status, at: try row.value(at: 2)))
        }
        return Dictionary(grouping: changes, by: \.0).mapValues { $0.map(\.1) }
    }

    private static func conversations(of ids: [Order.ID], _ db: Transaction) throws -> [Order.ID: Conversation.ID] {
        let rows = try db.all(
            "SELECT job_id, id FROM conversations WHERE job_id IN (\(list: ids)) AND status = 'open' ORDER BY opened_at, id LIMIT 1000"
        ) { (try $0.value(Order.ID.self, at: 0), try $0.value(Conversation.ID.self, at: 1)) }
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
            let vehicle = try row.textIfPresent(at: 3).flatMap(API.Vehicle.init(rawValue:)) ?? .car
            let driver = API.OrderDriver(
                userID: try row.value(at: 0), firstName: try row.text(at: 1), phone: try row.textIfPresent(at: 2), vehicle: vehicle)
            return (driver, try row.valueIfPresent(at: 4))
        }
    }
}
