import HarvestCore
import SQLStore

extension Transaction {
    /// A copy of one of the user's addresses: the one with this id, or the active one without an id. Nil if the user has none.
    func orderAddress(_ id: Address.ID?, of user: User.ID) throws -> API.AddressDetails? {
        let condition: SQL = id.map { "id = \($0)" } ?? "is_active"
        let statement: SQL = """
            SELECT title, subtitle, lat, lon, apt, building, instructions FROM addresses WHERE user_id = \(user) AND \(sql: condition)
            """
        return try first(statement) { try API.AddressDetails(joined: $0) } ?? nil
    }
}

extension API.AddressDetails {
    /// The columns of `addresses`; nil without an address.
    init?(joined row: Row) throws {
        guard let title = try row.textIfPresent("title"), let position = try row.position("lat", "lon") else { return nil }
        self.init(
            title: title, subtitle: try row.text("subtitle"), position: position, apt: try row.textIfPresent("apt"),
            building: try row.textIfPresent("building"), instructions: try row.textIfPresent("instructions"))
    }
}
