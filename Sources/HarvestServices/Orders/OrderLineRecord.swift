import HarvestCore
import SQLStore

/// One line of an order, with copies of what the produce was when it was ordered.
package struct OrderLineRecord: Sendable {
    let id: OrderLine.ID
    let order: Order.ID
    let vendor: Vendor.ID
    let produce: Produce.ID
    let name: String
    let unit: String
    let unitPrice: Cents
    /// Units ordered.
    let quantity: Int
    let isTaxable: Bool
    /// The customer pays the line with EBT at the vendor's stall, and nothing of it by card.
    let isPaidWithEBT: Bool
    let photo: Photo.ID?
    let note: String?
    let shortageRule: API.ShortageRule
    var pickStatus: API.PickStatus
    /// Units picked; nil while nobody has looked.
    var pickedQuantity: Int?
    /// Nil without a shortage.
    var shortage: ShortageStatus?
    /// Why, as the vendor says; nil if nothing is short, and if the vendor doesn't say.
    var shortageReason: OrderReason?
    /// Units that were there at the hand-over and that EBT did not pay. They stayed at the stall.
    var leftQuantity: Int
    /// Until when the customer can answer.
    var answerBy: Instant?
    /// What the customer took before, while they are asked about less; nil otherwise.
    var agreed: AgreedShortage?
    var pickedAt: Instant?
    /// Device time of the driver's last change, or when a vendor made it; nil before the first change.
    var recordedAt: Instant?
    /// Whether the produce had a count when it was ordered.
    let tookStock: Bool
    /// The line for whose missing units this one is a substitute; nil for a line that was ordered.
    let substituteFor: OrderLine.ID?
    /// The vendor weighs it, and the customer pays for the actual weight.
    let isSoldByWeight: Bool
    /// Nil until the vendor has weighed it.
    var weight: LineWeight?

    /// The question about a shortage; nil without one.
    var question: ShortageQuestion? { shortage.map { ShortageQuestion(status: $0, answerBy: answerBy) } }

    /// The price as ordered.
    var price: Cents { Cents(unitPrice.amount * Int64(quantity)) }

    /// Units that are really bought: what was picked, none if the customer gave up the rest, all while nobody has looked.
    var boughtQuantity: Int { shortage == .refundLine ? 0 : min(quantity, pickedQuantity ?? quantity) }

    /// The price of what is really bought: the units, or their weight.
    var boughtPrice: Cents { WeighedPrice.bought(boughtQuantity, unitPrice: unitPrice, weight: weight) }

    /// The price of the units that are not bought, whatever the others weigh.
    var missingPrice: Cents { price - Cents(unitPrice.amount * Int64(boughtQuantity)) }

    var isShort: Bool { pickStatus == .short }

    /// Whether the customer is asked about the line `l`.
    static let isWaiting: SQL = "l.shortage_status = 'waiting'"

    static let columns: SQL = """
        l.id, l.order_id, l.vendor_id, l.produce_id, l.name, l.unit, l.unit_price_cents, l.quantity, l.taxable, l.photo_id, l.note, \
        l.shortage_rule, l.pick_status, l.picked_quantity, l.shortage_status, l.answer_by, l.picked_at, l.recorded_at, \
        l.took_stock, l.substitute_for, l.paid_with_ebt, l.ebt_left_quantity, l.sold_by_weight, l.weight_thousandths, l.shortage_reason, \
        l.agreed_quantity, l.agreed_status
        """
}

extension OrderLineRecord: RowDecodable {
    package init(row: Row) throws {
        id = try row.value("id")
        order = try row.value("order_id")
        vendor = try row.value("vendor_id")
        produce = try row.value("produce_id")
        name = try row.text("name")
        unit = try row.text("unit")
        unitPrice = try row.value("unit_price_cents")
        quantity = try row.int("quantity")
        isTaxable = try row.bool("taxable")
        isPaidWithEBT = try row.bool("paid_with_ebt")
        leftQuantity = try row.int("ebt_left_quantity")
        photo = try row.valueIfPresent("photo_id")
        note = try row.textIfPresent("note")
        shortageRule = API.ShortageRule(rawValue: try row.text("shortage_rule")) ?? .refund
        pickStatus = API.PickStatus(rawValue: try row.text("pick_status")) ?? .open
        pickedQuantity = try row.intIfPresent("picked_quantity")
        shortage = try row.textIfPresent("shortage_status").flatMap(ShortageStatus.init(rawValue:))
        shortageReason = try row.valueIfPresent("shortage_reason")
        answerBy = try row.valueIfPresent("answer_by")
        agreed = try row.agreedShortage()
        pickedAt = try row.valueIfPresent("picked_at")
        recordedAt = try row.valueIfPresent("recorded_at")
        tookStock = try row.bool("took_stock")
        substituteFor = try row.valueIfPresent("substitute_for")
        isSoldByWeight = try row.bool("sold_by_weight")
        weight = try row.lineWeight()
    }
}
