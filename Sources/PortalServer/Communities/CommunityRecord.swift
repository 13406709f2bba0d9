import HarvestCore
import SQLStore

/// A building, campus or neighbourhood as it is stored.
struct CommunityRecord: Sendable {
    let id: Community.ID
    let name: String
    let kind: API.Community.Kind
    let address: String
    let position: Position
    let timeZone: String
    let emailDomains: [String]
    let version: Int
    let photo: StoredPhoto?
    var memberCount = 0

    static let columns: SQL = """
        c.id, c.name, c.kind, c.address, c.lat, c.lon, c.time_zone, c.email_domains, c.version, f.id, f.width, f.height, f.dominant_color
        """
    static let tables: SQL = "communities c LEFT JOIN photos f ON f.id = c.photo_id"

    /// As apps get it.
    func payload(base: String, from near: Position?) -> API.Community {
        API.Community(
            id: id, name: name, kind: kind, address: address, position: position, photo: photo?.payload(base: base), timeZone: timeZone,
            emailDomains: emailDomains, memberCount: memberCount, distanceMetres: near.map { Distance.wholeMetres($0.metres(to: position)) }
        )
    }
}

extension CommunityRecord: RowDecodable {
    init(row: Row) throws {
        id = try row.value(at: 0)
        name = try row.text(at: 1)
        kind = try row.value(at: 2)
        address = try row.text(at: 3)
        guard let position = try row.position(at: 4) else { throw DatabaseFailure.corrupt("a community without a place") }
        self.position = position
        timeZone = try row.text(at: 6)
        emailDomains = EmailDomains.read(try row.text(at: 7))
        version = try row.int(at: 8)
        photo = try row.photo(at: 9)
    }
}

extension API.Community.Kind: SQLValueConvertible {}

/// The domains in `communities.email_domains`, lower case with commas between them; empty lets everyone in.
enum EmailDomains {
    static func read(_ text: String) -> [String] { text.split(separator: ",").map { $0.trimmed.lowercased() }.filter { !$0.isEmpty } }
    static func text(_ domains: [String]) -> String { domains.joined(separator: ",") }
}
