import HarvestCore
import HarvestServices

extension Transaction {
    /// Adds a user's only address, as the active one.
    func addAddress(_ address: API.Address, of user: NewAccount) throws {
        try execute(
            """
            INSERT INTO addresses (id, user_id, title, subtitle, apt, building, instructions, lat, lon, is_active, created_at)
            VALUES (\(address.id), \(user.id), \(address.title), \(address.subtitle), \(address.apt), \(address.building),
                \(address.instructions), \(address.position.latitude), \(address.position.longitude), TRUE, \(user.createdAt))
            """)
    }
}
