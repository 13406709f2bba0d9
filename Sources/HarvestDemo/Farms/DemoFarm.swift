import HarvestCore
import HarvestServices

/// A seller of the demo: invented, as one would find at a market of Los Angeles County in late autumn.
package struct DemoFarm: Sendable {
    package let name: String
    var kind = "farm"
    /// Key of a vendor category.
    let category: String
    let story: String
    package let place: String
    package let owner: DemoPerson
    /// Where it stands: the directory's number of a market, and the stall.
    let stalls: [String: String]
    let goods: [DemoGood]
    /// How much customers like it, beside the others.
    var weight = 3
    var isApproved = true
    /// Nil for who stands at markets.
    var restaurant: DemoRestaurant?
}

/// Something that a farm of the demo sells.
struct DemoGood: Sendable {
    let name: String
    /// Key of a produce category.
    let category: String
    let unit: String
    let price: Cents
    /// Nil for as many as are asked for.
    let stock: Int?
    let isTaxable: Bool
    let description: String

    /// Reads a table of `name; category; unit; cents; stock; description`, a line each. A stock of `-` is unlimited; a `*` before the name
    /// marks what is taxed.
    static func table(_ text: String) -> [DemoGood] {
        text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: ";", omittingEmptySubsequences: false).map { $0.trimmed }
            guard cells.count == 6, let cents = Int64(cells[3]) else { return nil }
            let isTaxable = cells[0].hasPrefix("*")
            return DemoGood(
                name: isTaxable ? String(cells[0].dropFirst()) : cells[0], category: cells[1], unit: cells[2], price: Cents(cents),
                stock: Int(cells[4]), isTaxable: isTaxable, description: cells[5])
        }
    }
}

/// Somebody of the demo.
package struct DemoPerson: Sendable {
    let firstName: String
    let lastName: String
    package var email: String

    /// `rosa@harvest.example`, or with the last name where two share a first name.
    init(_ firstName: String, _ lastName: String, as name: String? = nil) {
        self.firstName = firstName
        self.lastName = lastName
        email = "\(SearchText.of(name ?? firstName))@harvest.example"
    }
}
