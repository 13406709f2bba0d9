import HarvestCore
import SQLStore

/// A line of an order as its vendor packs it.
package struct VendorLineRecord: Sendable {
    package let id: OrderLine.ID
    let order: Order.ID
    let vendor: Vendor.ID
    package let produce: Produce.ID
    package let name: String
    package let unit: String
    package let unitPrice: Cents
    /// Units ordered.
    package let quantity: Int
    /// Units that are still wanted: fewer than ordered after a shortage.
    package let boughtQuantity: Int
    package let photo: Photo.ID?
    package let drawing: String
    package let note: String?
    package let shortageRule: API.ShortageRule
    /// The question about a shortage; nil without one.
    package let question: ShortageQuestion?
    /// Whether the customer took it for what was missing of another line.
    package let isSubstitute: Bool
    /// The customer pays the line with EBT at the stall.
    package let isPaidWithEBT: Bool
    /// Units that were there at the hand-over and that EBT did not pay. They stayed at the stall.
    package let leftQuantity: Int
    /// The vendor weighs it, and the customer pays for the actual weight.
    package let isSoldByWeight: Bool
    /// Nil until the vendor has weighed it.
    package let weight: LineWeight?

    /// The price of what is still wanted: the units, or their weight.
    package var price: Cents { WeighedPrice.bought(boughtQuantity, unitPrice: unitPrice, weight: weight) }

    /// Units that were there at the hand-over, or are there before it: what EBT can pay.
    package var unitsThere: Int { boughtQuantity + leftQuantity }

    /// The price of the units that are not wanted any more, or missing.
    package var missingPrice: Cents { Cents(unitPrice.amount * Int64(quantity - boughtQuantity)) }
}

extension VendorLineRecord: RowDecodable {
    static let columns: SQL = """
        l.id, l.order_id, l.vendor_id, l.produce_id, l.name, l.unit, l.unit_price_cents, l.quantity, \(sql: boughtQuantity) AS bought_quantity, \
        l.photo_id, l.drawing, l.note, l.shortage_rule, l.shortage_status, l.answer_by, l.substitute_for, l.paid_with_ebt, l.ebt_left_quantity, \
        l.sold_by_weight, l.weight_thousandths
        """
    /// The units of the line `l` that are still wanted.
    static let boughtQuantity: SQL =
        "CASE WHEN l.shortage_status = 'refund_line' THEN 0 ELSE coalesce(l.picked_quantity, l.quantity) END"

    package init(row: Row) throws {
        id = try row.value("id")
        order = try row.value("order_id")
        vendor = try row.value("vendor_id")
        produce = try row.value("produce_id")
        name = try row.text("name")
        unit = try row.text("unit")
        unitPrice = try row.value("unit_price_cents")
        quantity = try row.int("quantity")
        boughtQuantity = try row.int("bought_quantity")
        photo = try row.valueIfPresent("photo_id")
        drawing = try row.text("drawing")
        note = try row.textIfPresent("note")
        shortageRule = API.ShortageRule(rawValue: try row.text("shortage_rule")) ?? .refund
        let status = try row.textIfPresent("shortage_status").flatMap(ShortageStatus.init(rawValue:))
        let answerBy: Instant? = try row.valueIfPresent("answer_by")
        question = status.map { ShortageQuestion(status: $0, answerBy: answerBy) }
        isSubstitute = try row.valueIfPresent("substitute_for", as: OrderLine.ID.self) != nil
        isPaidWithEBT = try row.bool("paid_with_ebt")
        leftQuantity = try row.int("ebt_left_quantity")
        isSoldByWeight = try row.bool("sold_by_weight")
        weight = try row.lineWeight()
    }
}

extension Sequence<VendorLineRecord> {
    /// What the customer pays for the lines with EBT.
    package var ebt: Cents { filter(\.isPaidWithEBT).map(\.price).sum() }

    /// The lines that are to be packed, as a ticket shows them.
    package var items: [TicketItem] {
        filter { $0.boughtQuantity > 0 }.map {
            TicketItem(
                quantity: $0.boughtQuantity, name: $0.name, unit: $0.unit, isToBeWeighed: $0.isSoldByWeight && $0.weight == nil)
        }
    }
}
