import HarvestCore
import SQLStore

/// A restaurant, shop or building as it is stored.
package struct PlaceRecord: Sendable {
    package let id: Place.ID
    package let kind: API.Place.Kind
    package let name: String
    package let address: String
    package let position: Position
    let externalID: String?

    static let columns: SQL = "p.id, p.kind, p.name, p.address, p.lat, p.lon, p.external_id"

    /// The payload for apps, with the distance from a position.
    package func payload(from near: Position? = nil) -> API.Place {
        API.Place(
            id: id, kind: kind, name: name, fullAddress: address, position: position, externalID: externalID,
            distanceMetres: near.map { Distance.wholeMetres($0.metres(to: position)) })
    }
}

extension PlaceRecord: RowDecodable {
    /// Reads `columns`.
    package init(row: Row) throws {
        id = try row.value("id")
        kind = try row.value("kind")
        name = try row.text("name")
        address = try row.text("address")
        position = try row.requiredPosition("lat", "lon")
        externalID = try row.textIfPresent("external_id")
    }
}

extension API.Place.Kind: SQLValueConvertible {}
