import HarvestCore
import SQLStore

extension Transaction {
    /// Where the driver of an order is, while one is on the way with it.
    func driverPosition(for order: OrderRecord) throws -> API.DriverPosition {
        let nobody = API.DriverPosition(orderID: order.id)
        guard let driver = order.driver, order.status == .accepted || order.status == .pickedUp else { return nobody }
        let known = try first("SELECT lat, lon, position_at FROM driver_profiles WHERE user_id = \(driver)") { row in
            (try row.doubleIfPresent(at: 0), try row.doubleIfPresent(at: 1), try row.valueIfPresent(Instant.self, at: 2))
        }
        guard case (let latitude?, let longitude?, let at?)? = known, let position = Position(latitude: latitude, longitude: longitude)
        else { return nobody }
        let metres = order.address.map { Distance.wholeMetres(position.metres(to: $0.position)) }
        return API.DriverPosition(
            orderID: order.id, position: position, recordedAt: at, distanceMetres: metres,
            estimatedMinutes: metres.map(TravelTime.minutes(metres:)))
    }
}
