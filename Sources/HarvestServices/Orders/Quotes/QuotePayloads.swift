import HarvestCore

extension API.Amounts {
    /// The amounts of an order or a quote that is not paid yet.
    init(_ breakdown: Breakdown) {
        self.init(
            currency: "USD", subtotalCents: breakdown.subtotal, serviceFeeCents: breakdown.serviceFee, tipCents: breakdown.tip,
            taxCents: breakdown.tax, totalCents: breakdown.total, ebtCents: breakdown.ebt.ifPositive)
    }

    /// The amounts of an empty cart.
    static let zero = API.Amounts(currency: "USD", subtotalCents: 0, serviceFeeCents: 0, tipCents: 0, taxCents: 0, totalCents: 0)
}

extension API.VendorAmounts {
    /// One vendor's share of a quote.
    init(_ share: VendorShare, name: String) {
        self.init(
            vendorID: share.vendor, vendorName: name, subtotalCents: share.food, taxCents: share.tax, totalCents: share.total,
            ebtCents: share.ebt.ifPositive)
    }
}

extension API.QuoteLine {
    /// A line with what is left, if that is less than wanted.
    init(_ line: PricedCart.Line, _ photos: OrderPhotos) {
        let produce = line.produce
        self.init(
            produceID: produce.id, vendorID: produce.vendor, name: produce.name, unit: produce.unit, quantity: line.quantity,
            unitPriceCents: produce.unitPrice, lineCents: line.price, left: line.isShort ? produce.left : nil,
            photo: produce.photo.flatMap { photos[$0] }, paidWithEBT: line.isPaidWithEBT ? true : nil,
            soldByWeight: produce.isSoldByWeight ? true : nil)
    }
}
