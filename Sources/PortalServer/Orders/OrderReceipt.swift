import HarvestCore
import SQLStore

/// An order's receipt: what was bought, and every movement of the customer's money in the books.
struct OrderReceipt {
    let db: Transaction
    let baseURL: String
    let language: Language

    func receipt(of order: OrderRecord) throws -> API.Receipt {
        let parts = try OrderParts(of: [order], db, baseURL: baseURL)
        guard let source = parts.sources[order.source], let schedule = parts.schedules[order.feeSchedule] else { throw Problem.notFound }
        let movements = try movements(of: order)
        let lines = Dictionary(grouping: parts.lines[order.id] ?? [], by: \.vendor)
        return API.Receipt(
            orderID: order.id, number: order.numberText, issuedAt: movements.last?.at ?? order.placedAt,
            source: source.payload(parts.photos),
            vendors: (parts.vendors[order.id] ?? []).map { vendor in
                API.ReceiptVendor(
                    vendorID: vendor.vendor, vendorName: vendor.vendorName,
                    lines: (lines[vendor.vendor] ?? []).map { API.QuoteLine($0, parts.photos) }.filter { $0.quantity > 0 },
                    subtotalCents: vendor.finalFood ?? vendor.food, taxCents: vendor.finalTax ?? vendor.tax)
            }, amounts: API.Amounts(order), rates: schedule.rates(taxBasisPoints: order.taxBasisPoints), movements: movements,
            netCents: movements.map(\.amountCents).sum())
    }

    /// What left or reached the card: the processor's side of each movement.
    private func movements(of order: OrderRecord) throws -> [API.ReceiptMovement] {
        try db.all(
            """
            SELECT e.id, m.occurred_at, m.reason, e.amount_cents, m.payment_id, m.note, c.last4
            FROM ledger_entries e JOIN ledger_movements m ON m.id = e.movement_id
            LEFT JOIN payments p ON p.id = m.payment_id LEFT JOIN payment_methods c ON c.id = p.payment_method_id
            WHERE e.order_id = \(order.id) AND e.account = 'processor_cash' AND m.reason IN ('capture', 'tip', 'refund_paid', 'correction')
            ORDER BY e.number LIMIT 500
            """
        ) { row in
            let kind: API.ReceiptMovement.Kind =
                switch try row.text(at: 2) {
                case "capture": .capture
                case "tip": .tip
                case "refund_paid": .refund
                default: .correction
                }
            return API.ReceiptMovement(
                entryID: try row.value(at: 0), at: try row.value(at: 1), kind: kind, amountCents: -(try row.value(Cents.self, at: 3)),
                paymentID: try row.valueIfPresent(at: 4), text: words(kind, note: try row.text(at: 5), last4: try row.textIfPresent(at: 6)))
        }
    }

    private func words(_ kind: API.ReceiptMovement.Kind, note: String, last4: String?) -> String {
        guard note.isEmpty else { return note }
        let card = last4 ?? "····"
        return switch kind {
        case .capture: language == .english ? "Card ending in \(card)" : "Tarjeta terminada en \(card)"
        case .tip: language == .english ? "Tip, card ending in \(card)" : "Propina, tarjeta terminada en \(card)"
        case .refund: language == .english ? "Back to the card ending in \(card)" : "Devuelto a la tarjeta terminada en \(card)"
        case .correction: language == .english ? "Correction" : "Corrección"
        }
    }
}

extension API.QuoteLine {
    /// A line as it was really bought.
    fileprivate init(_ line: OrderLineRecord, _ photos: OrderPhotos) {
        self.init(
            produceID: line.produce, vendorID: line.vendor, name: line.name, unit: line.unit, quantity: line.boughtQuantity,
            unitPriceCents: line.unitPrice, lineCents: line.boughtPrice, photo: line.photo.flatMap { photos[$0] })
    }
}
