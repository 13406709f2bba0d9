import HarvestCore
import SQLStore

/// A person as neighbors see them: the short name and the photo.
package struct NeighborRecord: Sendable {
    package let id: User.ID
    private let firstName: String
    private let lastName: String
    let photo: StoredPhoto?

    /// The first name and the initial.
    package var name: String { PersonName.short(firstName, lastName) }

    /// The payload for apps. The photo's URLs begin with `base`.
    package func payload(base: String) -> API.Person { API.Person(id: id, displayName: name, photo: photo?.payload(base: base)) }

    /// The columns of one of a statement's people.
    struct Names: Sendable {
        let id: StaticString
        let firstName: StaticString
        let lastName: StaticString
        let photo: StaticString
        let width: StaticString
        let height: StaticString
        let color: StaticString
    }

    /// The seller: `users u`, whose photo is `photos s`.
    static let seller = Names(
        id: "seller_id", firstName: "seller_first_name", lastName: "seller_last_name", photo: "seller_photo_id",
        width: "seller_photo_width",
        height: "seller_photo_height", color: "seller_photo_color")
    static let sellerColumns: SQL = """
        u.id AS seller_id, u.first_name AS seller_first_name, u.last_name AS seller_last_name, s.id AS seller_photo_id, \
        s.width AS seller_photo_width, s.height AS seller_photo_height, s.dominant_color AS seller_photo_color
        """

    /// The buyer: `users b`, whose photo is `photos bp`.
    static let buyer = Names(
        id: "buyer_id", firstName: "buyer_first_name", lastName: "buyer_last_name", photo: "buyer_photo_id", width: "buyer_photo_width",
        height: "buyer_photo_height", color: "buyer_photo_color")
    static let buyerColumns: SQL = """
        b.id AS buyer_id, b.first_name AS buyer_first_name, b.last_name AS buyer_last_name, bp.id AS buyer_photo_id, \
        bp.width AS buyer_photo_width, bp.height AS buyer_photo_height, bp.dominant_color AS buyer_photo_color
        """

    init(row: Row, _ names: Names) throws {
        id = try row.value(names.id)
        firstName = try row.text(names.firstName)
        lastName = try row.text(names.lastName)
        if let photo = try row.valueIfPresent(names.photo, as: Photo.ID.self) {
            self.photo = StoredPhoto(
                id: photo, width: try row.int(names.width), height: try row.int(names.height), dominantColor: try row.text(names.color))
        } else {
            photo = nil
        }
    }
}
