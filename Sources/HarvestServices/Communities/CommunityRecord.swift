import HarvestCore
import SQLStore

/// A building, campus or neighbourhood as it is stored.
package struct CommunityRecord: Sendable {
    package let id: Community.ID
    package let name: String
    package let kind: API.Community.Kind
    package let address: String
    package let position: Position
    /// The IANA name.
    package let timeZone: String
    /// The e-mail domains that the community admits; empty admits everyone.
    package let emailDomains: [String]
    package let version: Int
    package let photo: StoredPhoto?
    package let quietHours: QuietHours?
    /// Active members.
    package var memberCount = 0

    static let columns: SQL = """
        c.id, c.name, c.kind, c.address, c.lat, c.lon, c.time_zone, c.email_domains, c.version, c.quiet_from, c.quiet_until, \(sql: StoredPhoto.columns)
        """
    static let tables: SQL = "communities c LEFT JOIN photos f ON f.id = c.photo_id"

    /// The payload for apps, with the distance from a position. URLs of photos begin with `base`.
    package func payload(base: String, from near: Position?) -> API.Community {
        API.Community(
            id: id, name: name, kind: kind, address: address, position: position, photo: photo?.payload(base: base), timeZone: timeZone,
            quietHours: quietHours.map { API.CommunityQuietHours(fromLocal: $0.from, untilLocal: $0.until) }, emailDomains: emailDomains,
            memberCount: memberCount, distanceMetres: near.map { Distance.wholeMetres($0.metres(to: position)) }
        )
    }
}

extension CommunityRecord: RowDecodable {
    /// Reads `columns`. The member count is read separately.
    package init(row: Row) throws {
        id = try row.value("id")
        name = try row.text("name")
        kind = try row.value("kind")
        address = try row.text("address")
        position = try row.requiredPosition("lat", "lon")
        timeZone = try row.text("time_zone")
        emailDomains = EmailDomains.read(try row.text("email_domains"))
        version = try row.int("version")
        photo = try row.photo()
        quietHours = try row.quietHours()
    }
}

extension API.Community.Kind: SQLValueConvertible {}
