import HarvestCore

extension API.Amounts {
    /// What the order costs, what was captured and what went back.
    init(_ order: OrderRecord) {
        let amounts = order.amounts
        self.init(
            currency: "USD", subtotalCents: amounts.subtotal, serviceFeeCents: amounts.serviceFee, tipCents: amounts.tip,
            taxCents: amounts.tax, totalCents: amounts.total, capturedCents: order.captured,
            refundedCents: order.captured == nil ? nil : order.refunded)
    }
}

extension API.VendorAmounts {
    /// One vendor's part of an order: as ordered until pick-up, as bought from then on.
    init(_ vendor: OrderVendorRecord) {
        let (food, tax) = (vendor.finalFood ?? vendor.food, vendor.finalTax ?? vendor.tax)
        self.init(
            vendorID: vendor.vendor, vendorName: vendor.vendorName, subtotalCents: food, taxCents: tax, totalCents: food + tax)
    }
}

extension API.OrderLine {
    /// A line as ordered, and the final price if less of it is bought.
    init(_ line: OrderLineRecord, _ photos: OrderPhotos) {
        self.init(
            id: line.id, produceID: line.produce, vendorID: line.vendor, name: line.name, unit: line.unit, quantity: line.quantity,
            unitPriceCents: line.unitPrice, lineCents: line.price, finalLineCents: line.isShort ? line.boughtPrice : nil,
            photo: line.photo.flatMap { photos[$0] }, note: line.note, shortageRule: line.shortageRule, pickStatus: line.pickStatus,
            shortage: API.Shortage(line))
    }
}

extension API.Shortage {
    /// The line's shortage; nil if there was enough.
    init?(_ line: OrderLineRecord) {
        guard line.isShort, let shortage = line.shortage else { return nil }
        let isWaiting = shortage == .waiting
        let status: Status =
            switch shortage {
            case .waiting: .waiting
            case .settled: .settled
            case .timedOut: .timedOut
            case .takeRest, .refundLine: .answered
            }
        self.init(
            pickedQuantity: line.pickedQuantity ?? 0, releasedCents: isWaiting ? 0 : line.price - line.boughtPrice,
            status: status,
            answer: shortage == .takeRest || shortage == .timedOut ? .takeRest : shortage == .refundLine ? .refundLine : nil,
            answerBy: line.answerBy)
    }
}

extension API.Cancellation {
    /// Nil unless a person ended the order: cancelled it, or found it undeliverable.
    init?(_ order: OrderRecord, _ language: Language) {
        guard order.status == .cancelled || order.status == .undeliverable, let at = order.closedAt else { return nil }
        let by = order.cancelledBy.flatMap(By.init(rawValue:)) ?? .admin
        self.init(by: by, reason: order.cancelReason?.text(in: language), at: at)
    }
}
