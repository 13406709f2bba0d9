import HarvestCore
import HarvestServices

/// An invented vendor of the demo, typical of a Los Angeles County market in late fall.
package struct DemoFarm: Sendable {
    package let name: String
    var kind = "farm"
    /// The key of a vendor category.
    let category: String
    let story: String
    package let address: String
    package let owner: DemoPerson
    /// Stall numbers by market. The key is the market's number in the directory.
    let stalls: [String: String]
    let goods: [DemoGood]
    /// How often customers choose it, relative to the other vendors.
    var weight = 3
    var isApproved = true
    /// Nil for vendors at markets.
    var restaurant: DemoRestaurant?
    /// An invented authorization to take EBT; nil for vendors that take none.
    var fnsNumber: String?
}

/// A produce of a demo vendor.
struct DemoGood: Sendable {
    let name: String
    /// The key of a produce category.
    let category: String
    let unit: String
    let price: Cents
    /// Nil if unlimited.
    let stock: Int?
    let isTaxable: Bool
    let isSoldByWeight: Bool
    let description: String

    /// Parses lines of `name; category; unit; cents; stock; description`. A stock of `-` is unlimited. A `*` before the name means taxable,
    /// a `~` sold by weight.
    static func table(_ text: String) -> [DemoGood] {
        text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: ";", omittingEmptySubsequences: false).map { $0.trimmed }
            guard cells.count == 6, let cents = Int64(cells[3]) else { return nil }
            let (isTaxable, isSoldByWeight) = (cells[0].hasPrefix("*"), cells[0].hasPrefix("~"))
            return DemoGood(
                name: isTaxable || isSoldByWeight ? String(cells[0].dropFirst()) : cells[0], category: cells[1], unit: cells[2],
                price: Cents(cents), stock: Int(cells[4]), isTaxable: isTaxable, isSoldByWeight: isSoldByWeight, description: cells[5])
        }
    }
}

/// A person of the demo.
package struct DemoPerson: Sendable {
    let firstName: String
    let lastName: String
    package var email: String

    /// The e-mail address is the first name, as in `rosa@harvest.example`, or `name` if two people share a first name.
    init(_ firstName: String, _ lastName: String, as name: String? = nil) {
        self.firstName = firstName
        self.lastName = lastName
        email = "\(SearchText.of(name ?? firstName))@harvest.example"
    }
}
