import HarvestCore
import SQLStore

/// Reads the receipt of an order: what was bought, and every transfer of the customer's money from the ledger.
package struct ReceiptQuery {
    private let db: Transaction
    private let baseURL: String
    private let language: Language

    /// - Parameters:
    ///   - baseURL: the portal's URL, for links to photos.
    ///   - language: of the texts of the transfers.
    package init(_ db: Transaction, baseURL: String, language: Language) {
        self.db = db
        self.baseURL = baseURL
        self.language = language
    }

    /// The receipt as it is now; refunds and tips may follow.
    package func receipt(of order: OrderRecord) throws -> API.Receipt {
        let parts = try OrderParts(of: [order], db, baseURL: baseURL)
        guard let source = parts.sources[order.source], let schedule = parts.schedules[order.feeSchedule] else {
            throw AccessRefusal.notFound
        }
        let movements = try movements(of: order)
        return API.Receipt(
            orderID: order.id, number: order.numberText, issuedAt: movements.last?.at ?? order.placedAt,
            source: source.payload(parts.photos), vendors: vendors(of: order, parts), lineChanges: try lineChanges(of: order, parts),
            amounts: API.Amounts(order),
            rates: schedule.rates(taxBasisPoints: order.taxBasisPoints), movements: movements,
            netCents: movements.map(\.amountCents).sum())
    }

    private func vendors(of order: OrderRecord, _ parts: OrderParts) -> [API.ReceiptVendor] {
        let lines = Dictionary(grouping: parts.lines[order.id] ?? [], by: \.vendor)
        return (parts.vendors[order.id] ?? []).map { vendor in
            API.ReceiptVendor(
                vendorID: vendor.vendor, vendorName: vendor.vendorName,
                lines: (lines[vendor.vendor] ?? []).map { API.QuoteLine($0, parts.photos) }.filter { $0.quantity > 0 },
                subtotalCents: vendor.finalFood ?? vendor.food, taxCents: vendor.finalTax ?? vendor.tax,
                ebtCents: vendor.handedOverAt == nil ? nil : vendor.finalEBT?.ifPositive)
        }
    }

    /// Shortages in the order of the customer's list, then refunds in the order of their decisions. Nil without any.
    private func lineChanges(of order: OrderRecord, _ parts: OrderParts) throws -> [API.ReceiptLineChange]? {
        let lines = parts.lines[order.id] ?? []
        let shortages = lines.filter { $0.isShort && $0.boughtQuantity < $0.quantity }.map { line in
            API.ReceiptLineChange(
                kind: .shortage, lineID: line.id, name: line.name, quantity: line.quantity - line.boughtQuantity,
                amountCents: line.missingPrice)
        }
        let names = Dictionary(uniqueKeysWithValues: lines.map { ($0.id, $0.name) })
        let refunds = try db.all(
            """
            SELECT line_id, units, amount_cents, created_at FROM refunds
            WHERE order_id = \(order.id) AND line_id IS NOT NULL ORDER BY created_at, id LIMIT 500
            """
        ) { row in
            let line: OrderLine.ID = try row.value("line_id")
            return API.ReceiptLineChange(
                kind: .refund, lineID: line, name: names[line] ?? "", quantity: try row.int("units"),
                amountCents: try row.value("amount_cents"), at: try row.value("created_at"))
        }
        return shortages.isEmpty && refunds.isEmpty ? nil : shortages + refunds
    }

    /// What left or reached the customer's card and store credit: the processor's and the credit's posting of each journal entry, with the
    /// opposite sign. A canceled day's order that became credit comes to nothing.
    private func movements(of order: OrderRecord) throws -> [API.ReceiptMovement] {
        let reasons: [JournalEntryReason] = [.capture, .tip, .refundPaid, .correction]
        let credit = LedgerAccount.customerCredit(order.customer)
        let statement: SQL = """
            SELECT \(sql: Posting.idColumns), a.name AS account, m.occurred_at, m.reason, e.amount_cents, m.payment_id, m.note, c.last4
            FROM \(sql: Posting.tables) JOIN ledger_accounts a ON a.number = +e.account_number
            LEFT JOIN payments p ON p.id = m.payment_id LEFT JOIN payment_methods c ON c.id = p.payment_method_id
            WHERE m.order_id = \(order.id)
                AND (a.name = \(credit) OR a.name = \(LedgerAccount.processorCash) AND m.reason IN (\(literals: reasons)))
            ORDER BY e.number LIMIT 500
            """
        return try db.all(statement) { row in
            let (id, at): (Posting.ID, Instant) = (try row.postingID(), try row.value("occurred_at"))
            let kind = try row.value("account") == credit ? .credit : Self.kind(try row.value("reason"))
            let amount: Cents = try row.value("amount_cents")
            return API.ReceiptMovement(
                entryID: id, at: at, kind: kind, amountCents: -amount, paymentID: try row.valueIfPresent("payment_id"),
                text: text(kind, note: try row.text("note"), last4: try row.textIfPresent("last4")))
        }
    }

    private static func kind(_ reason: JournalEntryReason) -> API.ReceiptMovement.Kind {
        switch reason {
        case .capture: .capture
        case .tip: .tip
        case .refundPaid: .refund
        case .delivery, .refund, .payout, .payoutReturned, .errandReward, .correction: .correction
        }
    }

    private func text(_ kind: API.ReceiptMovement.Kind, note: String, last4: String?) -> String {
        // A reason that Harvest knows is stored as a code. Only the kind says that money went to or came from the credit.
        guard note.isEmpty || kind == .credit else { return OrderReason(stored: note).text(in: language) }
        let card = last4 ?? "····"
        let text: LocalizedText =
            switch kind {
            case .capture: .init("Card ending in \(card)", "Tarjeta terminada en \(card)")
            case .tip: .init("Tip, card ending in \(card)", "Propina, tarjeta terminada en \(card)")
            case .refund: .init("Refund to card ending in \(card)", "Reembolso a la tarjeta terminada en \(card)")
            case .credit: .init("Store credit", "Saldo")
            case .correction: .init("Correction", "Corrección")
            }
        return text(language)
    }
}

extension API.QuoteLine {
    /// A line as it was really bought.
    fileprivate init(_ line: OrderLineRecord, _ photos: OrderPhotos) {
        self.init(
            produceID: line.produce, vendorID: line.vendor, name: line.name, unit: line.unit, quantity: line.boughtQuantity,
            unitPriceCents: line.unitPrice, lineCents: line.boughtPrice, photo: line.photo.flatMap { photos[$0] },
            paidWithEBT: line.isPaidWithEBT ? true : nil, soldByWeight: line.isSoldByWeight ? true : nil,
            weightThousandths: line.weight?.thousandths)
    }
}
