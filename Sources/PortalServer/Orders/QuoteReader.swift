import HarvestCore
import SQLStore

/// Prices a cart without storing or holding anything.
struct QuoteReader {
    let db: Transaction
    let input: API.QuoteCreate
    let user: User.ID?
    let now: Instant
    let baseURL: String
    let language: Language

    private var fulfilment: Fulfilment { input.fulfilment ?? .delivery }

    func quote() throws -> API.Quote {
        guard let source = try db.orderSources.find(input.sourceID), source.isOpenForOrders else {
            throw Problem.invalid([API.FieldError("source_id", .notFound, in: language)])
        }
        let reading = try db.readCart(input.lines.map { WantedLine(produce: $0.produceID, quantity: $0.quantity) }, at: source.id)
        guard reading.unknown.isEmpty else {
            throw Problem.invalid(reading.unknown.map { API.FieldError("lines.\($0).produce_id", .notFound, in: language) })
        }
        guard reading.conflicts.isEmpty || input.otherSourceLines == .replace else {
            throw Problem.mixedSources(reading.conflicts, at: source.id)
        }
        return try quote(of: reading, at: source)
    }

    private func quote(of reading: CartReading, at source: OrderSource) throws -> API.Quote {
        let schedule = try db.feeSchedules.current(at: now)
        let lines = reading.buyable
        let breakdown = lines.isEmpty ? nil : try price(lines, schedule.fees, source)
        let hours = try db.orderSources.hours(of: source)
        let photos = try OrderPhotos(
            lines.compactMap(\.produce.photo) + (source.photo.map { [$0] } ?? []), baseURL: baseURL, db)
        let metres = try distance(to: source)
        let names = lines.vendorNames
        let isOpen = hours.isOpen(at: now)
        return API.Quote(
            source: source.payload(photos), fulfilment: fulfilment, lines: lines.map { API.QuoteLine($0, photos) },
            droppedLines: dropped(reading), vendors: (breakdown?.vendors ?? []).map { API.VendorAmounts($0, name: names[$0.vendor] ?? "") },
            itemCount: lines.itemCount, amounts: breakdown.map(API.Amounts.init) ?? .nothing, minimumTipCents: breakdown?.defaultTip ?? 0,
            rates: schedule.rates(taxBasisPoints: source.taxBasisPoints),
            canOrderNow: try !lines.isEmpty && reading.shortages.isEmpty && isWanted(hours, isOpen: isOpen) && isUnderLimit(),
            nextSlots: isOpen ? [] : hours.nextSlots(after: now), distanceMetres: metres,
            estimatedMinutes: metres.map(TravelTime.delivery(metres:)))
    }

    private func price(_ lines: [CartReading.Line], _ fees: FeeSchedule, _ source: OrderSource) throws -> Breakdown {
        try CartPrice.breakdown(
            lines, fees: fees, taxBasisPoints: source.taxBasisPoints, fulfilment: fulfilment, tip: input.tipCents, language)
    }

    private func dropped(_ reading: CartReading) -> [API.DroppedLine] {
        let foreign = reading.conflicts.map { ($0.line, API.DroppedLine(produceID: $0.produceID, name: $0.name, reason: .otherSource)) }
        let gone = reading.lines.filter { $0.produce.left == 0 }.map { line in
            let isSold = line.produce.isSold && line.produce.isSoldHere
            return (
                line.index, API.DroppedLine(produceID: line.produce.id, name: line.produce.name, reason: isSold ? .soldOut : .noLongerSold)
            )
        }
        return (foreign + gone).sorted { $0.0 < $1.0 }.map(\.1)
    }

    private func isWanted(_ hours: OpeningHours, isOpen: Bool) -> Bool {
        guard let wanted = input.scheduledFor else { return isOpen }
        return wanted > now && hours.contains(scheduledFor: wanted)
    }

    private func isUnderLimit() throws -> Bool {
        let limit = try db.settings.read().openOrderLimit
        guard limit > 0, let user else { return true }
        return try db.orders.openCount(of: user) < limit
    }

    private func distance(to source: OrderSource) throws -> Int? {
        guard fulfilment == .delivery, let user else { return nil }
        let address = try db.orderAddress(input.addressID, of: user)
        if input.addressID != nil, address == nil { throw Problem.invalid([API.FieldError("address_id", .notFound, in: language)]) }
        return address.map { Distance.wholeMetres($0.position.metres(to: source.position)) }
    }
}

extension Transaction {
    /// A copy of one of the user's addresses: the named one, else the active one.
    func orderAddress(_ id: Address.ID?, of user: User.ID) throws -> API.AddressCopy? {
        let which: SQL = id.map { "id = \($0)" } ?? "is_active"
        return try first(
            """
            SELECT title, subtitle, lat, lon, apt, building, instructions FROM addresses WHERE user_id = \(user) AND \(sql: which)
            """
        ) { row in
            guard let position = Position(latitude: try row.double(at: 2), longitude: try row.double(at: 3)) else { return nil }
            return API.AddressCopy(
                title: try row.text(at: 0), subtitle: try row.text(at: 1), position: position, apt: try row.textIfPresent(at: 4),
                building: try row.textIfPresent(at: 5), instructions: try row.textIfPresent(at: 6))
        } ?? nil
    }
}
