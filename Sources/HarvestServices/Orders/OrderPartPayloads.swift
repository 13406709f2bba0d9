import HarvestCore

extension API.Amounts {
    /// What the order costs, what was captured, what credit pays and what went back.
    init(_ order: OrderRecord) {
        let amounts = order.amounts
        self.init(
            currency: "USD", subtotalCents: amounts.subtotal, serviceFeeCents: amounts.serviceFee, tipCents: amounts.tip,
            taxCents: amounts.tax, totalCents: amounts.total, capturedCents: order.captured,
            refundedCents: order.captured == nil ? nil : order.refunded, ebtCents: amounts.ebt.ifPositive,
            creditCents: order.credit.ifPositive, creditRefundedCents: order.creditRefunded.ifPositive)
    }
}

extension API.VendorAmounts {
    /// One vendor's part of an order: as ordered until pick-up, as bought from then on.
    init(_ vendor: OrderVendorRecord) {
        let (food, tax) = (vendor.finalFood ?? vendor.food, vendor.finalTax ?? vendor.tax)
        self.init(
            vendorID: vendor.vendor, vendorName: vendor.vendorName, subtotalCents: food, taxCents: tax, totalCents: food + tax,
            ebtCents: (vendor.finalEBT ?? vendor.ebt).ifPositive, handedOverAt: vendor.handedOverAt)
    }
}

extension API.OrderLine {
    /// A line as ordered, and the final price if less of it is bought.
    init(_ line: OrderLineRecord, _ photos: OrderPhotos, _ substitute: SubstituteRecord?, _ language: Language) {
        self.init(
            id: line.id, produceID: line.produce, vendorID: line.vendor, name: line.name, unit: line.unit, quantity: line.quantity,
            unitPriceCents: line.unitPrice, lineCents: line.substituteFor == nil ? line.price : .zero,
            finalLineCents: line.isShort || line.substituteFor != nil || line.weight != nil ? line.boughtPrice : nil,
            photo: line.photo.flatMap { photos[$0] }, note: line.note, shortageRule: line.shortageRule, pickStatus: line.pickStatus,
            shortage: API.Shortage(line, substitute),
            substituteFor: line.substituteFor, paidWithEBT: line.isPaidWithEBT ? true : nil,
            soldByWeight: line.isSoldByWeight ? true : nil, weightThousandths: line.weight?.thousandths)
        shortage?.reason = line.shortageReason?.text(in: language)
    }
}

extension API.Shortage {
    /// The line's shortage; nil if there was enough.
    init?(_ line: OrderLineRecord, _ substitute: SubstituteRecord?) {
        guard line.isShort, let shortage = line.shortage else { return nil }
        // One that was taken stays a line of the order, also if the customer is asked again about what is left.
        let taken = substitute.flatMap { $0.isTaken ? $0.price : nil } ?? .zero
        let isOpenOffer = shortage != .waiting || substitute?.isTaken == false
        self.init(
            pickedQuantity: line.pickedQuantity ?? 0,
            releasedCents: shortage == .waiting ? 0 : line.missingPrice - taken, status: shortage.payload,
            answer: shortage.answer, answerBy: line.answerBy, substitute: isOpenOffer ? substitute?.payload : nil)
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
