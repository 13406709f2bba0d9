import HarvestCore
import HarvestServices
import Templates

extension VendorOrderPage {
    /// `form` contains a rejected hand-over code, unconfirmed EBT, or refused weights.
    init(_ detail: VendorOrderDetail, _ text: Text, form: FormState) {
        let order = detail.order
        let notes = detail.lines.compactMap { line in line.note.map { "\(line.name): \($0)" } }
        self.init(
            id: order.id, number: order.number, displayStatus: order.displayStatus,
            isPacked: order.showsPacked, customer: order.customer, market: order.sourceName,
            placedAt: order.placedAt, scheduledFor: order.scheduledFor, note: notes.isEmpty ? nil : notes.joined(separator: "; "),
            lines: detail.lines.map { VendorOrderLine($0, detail.substitutes[$0.id]) }, driver: detail.driver,
            timeline: text.vendorOrders.timeline(
                detail.statusChanges, packedAt: order.packedAt, isPickup: order.fulfilment == .pickup,
                paysWithEBT: detail.lines.contains(where: \.isPaidWithEBT),
                isOpenForPacking: order.isOpenForPacking),
            earnings: detail.earnings, step: detail.step, canRefuse: detail.canRefuse, ebtToCollect: detail.ebtToCollect,
            ebtToCorrect: detail.ebtToCorrect,
            conversation: detail.conversation,
            form: form)
    }
}

extension VendorOrderLine {
    /// - Parameter substitute: what is offered or was taken for the line's missing units.
    init(_ line: VendorLineRecord, _ substitute: SubstituteRecord? = nil) {
        // While the customer is asked again, one that was taken before is no offer.
        let shown = line.question?.status == .waiting && substitute?.isTaken == true ? nil : substitute
        self.init(
            id: line.id, name: line.name, unit: line.unit, picture: Picture(line.photo, drawing: line.drawing, name: line.name),
            ordered: line.quantity, bought: line.boughtQuantity,
            unitPrice: line.unitPrice, amount: line.price, isSoldByWeight: line.isSoldByWeight, weight: line.weight, asks: line.asks,
            question: line.question.map {
                Question(status: $0.status, answerBy: $0.answerBy, substitute: shown.map { ($0.quantity, $0.name) })
            }, isSubstitute: line.isSubstitute, isPaidWithEBT: line.isPaidWithEBT,
            leftAtStall: line.leftQuantity)
    }
}
