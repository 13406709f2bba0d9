import HarvestCore

@testable import Templates

extension PageSamples {
    static var producePages: [any Page] {
        let market = (id: id(Market.self), name: hostile)
        let counts: [ProduceScope: Int] = [.all: 24, .low: 3, .out: 2, .hidden: 4]
        return [
            ProduceListPage(filter: ProduceFilter(), counts: counts, markets: [market], rows: produceRows, total: 60),
            ProduceListPage(filter: ProduceFilter(query: hostile, page: 2), counts: counts, markets: [market], rows: [], total: 0),
            ProduceListPage(filter: ProduceFilter(), counts: [:], markets: [], rows: [], total: 0),
            produceForm(problems("photo", "name", "price", "market", "unit"), conflicts: []),
            produceForm(FormState(["name": hostile, "visible": "1"]), conflicts: [.init(field: "price", theirs: hostile, yours: hostile)]),
        ]
    }

    static var produceRows: [ProduceRow] {
        let outcomes: [Stepper.Outcome?] = [
            nil, .saved(instant), .soldMeanwhile(3), .refused(hostile), .soldOut(instant, before: 3), .restocked(9),
        ]
        return outcomes.enumerated().map { index, outcome in
            ProduceRow(
                id: id(Produce.self, UInt64(index + 1)), name: hostile, category: hostile, unit: hostile, price: 450,
                picture: .drawing(.egg),
                markets: index == 0 ? .nowhere : index == 1 ? .all(3) : .some([hostile]), stock: index, level: index == 0 ? .out : .low,
                isHidden: index == 3, outcome: outcome)
        } + [
            ProduceRow(
                id: id(Produce.self, 99), name: hostile, category: hostile, unit: hostile, price: 450, picture: .photo(id(Photo.self)),
                markets: .all(1), stock: nil, level: .ok)
        ]
    }

    static func produceForm(_ form: FormState, conflicts: [ProduceFormPage.Conflict]) -> ProduceFormPage {
        ProduceFormPage(
            id: id(Produce.self), form: form, farm: hostile, categories: [.init("c1", hostile)], units: [hostile],
            markets: [.init(id: id(Market.self), name: hostile, hours: hostile)], price: 450, conflicts: conflicts)
    }

    static var orderPages: [any Page] {
        let row = VendorOrderRow(
            id: id(Order.self), number: hostile, placedAt: instant, customer: hostile, market: hostile, items: 3, displayStatus: .pickedUp,
            isPacked: true, value: 1300)
        return [
            VendorOrdersPage(filter: VendorOrderFilter(), counts: [.open: 1], rows: [row], hasMore: true),
            VendorOrdersPage(filter: VendorOrderFilter(query: hostile), counts: [:], rows: []),
            VendorOrdersPage(filter: VendorOrderFilter(), counts: [:], rows: [], hasHistory: false), order(.pack), order(.none),
            order(.handOver), order(.handedOver),
            VendorShortPage(id: id(Order.self), number: hostile, lines: lines, form: problems("line"), refund: 975),
            VendorShortPage(id: id(Order.self), number: hostile, lines: lines, isAsking: true),
            VendorSubstitutePage(
                id: id(Order.self), number: hostile, line: lines[0], limit: 325, choices: [.init(hostile, hostile)],
                form: problems("produce", "quantity", "price")),
            VendorSubstitutePage(id: id(Order.self), number: hostile, line: lines[0], limit: 325, choices: []),
            PickListPage(
                market: hostile, date: date, totals: [.init(name: hostile, unit: hostile, quantity: 9)],
                orders: [
                    .init(
                        id: id(Order.self), number: hostile, customer: hostile,
                        items: [.init(quantity: 2, name: hostile, unit: hostile, isToBeWeighed: true)])
                ]),
            PickListPage(market: hostile, date: date, totals: [], orders: []),
        ]
    }

    static var lines: [VendorOrderLine] {
        [
            VendorOrderLine(
                id: id(OrderLine.self), name: hostile, unit: hostile, picture: .drawing(.squash), ordered: 3, bought: 2, unitPrice: 325,
                amount: 650),
            VendorOrderLine(
                id: id(OrderLine.self, 2), name: hostile, unit: hostile, picture: .drawing(.kale), ordered: 1, bought: 1, unitPrice: 325,
                amount: 325, isSoldByWeight: true, weight: LineWeight(thousandths: 1250)),
            VendorOrderLine(
                id: id(OrderLine.self, 3), name: hostile, unit: hostile, picture: .drawing(.kale), ordered: 4, bought: 2, unitPrice: 325,
                amount: 650, asks: true, question: .init(status: .waiting, answerBy: instant, substitute: (2, hostile))),
            VendorOrderLine(
                id: id(OrderLine.self, 4), name: hostile, unit: hostile, picture: .drawing(.kale), ordered: 1, unitPrice: 325, amount: 325,
                isSubstitute: true),
            VendorOrderLine(
                id: id(OrderLine.self, 5), name: hostile, unit: hostile, picture: .drawing(.kale), ordered: 2, unitPrice: 325, amount: 650,
                isPaidWithEBT: true),
            VendorOrderLine(
                id: id(OrderLine.self, 6), name: hostile, unit: hostile, picture: .drawing(.kale), ordered: 2, bought: 0, unitPrice: 325,
                amount: 0, isSoldByWeight: true, isPaidWithEBT: true, leftAtStall: 2),
        ]
    }

    static func order(_ step: VendorOrderStep) -> VendorOrderPage {
        VendorOrderPage(
            id: id(Order.self), number: hostile, displayStatus: .accepted, isPacked: true, customer: hostile, market: hostile,
            placedAt: instant,
            note: hostile, lines: lines,
            driver: .init(name: hostile, state: .coming(hostile, API.ArrivalEstimate(minutes: 6)), phone: "+1 323 555 0142"),
            timeline: [.init(hostile, at: instant), .init(hostile, at: instant, isExpected: true)],
            earnings: .init(food: 1300, tax: 91, refunded: 325, youGet: 1391, payout: id(Payout.self), payoutOn: date), step: step,
            canRefuse: true, ebtToCollect: 650, ebtToCorrect: 650, conversation: id(Conversation.self))
    }

    static var payoutPages: [any Page] {
        let bank = BankAccount(bank: hostile, ending: "4417")
        let pending = PendingEarnings(delivered: 14_825, outForDelivery: 3825, arrivesOn: date.adding(days: 9))
        let earlier = VendorPayout(id: id(Payout.self, 2), status: .paid, amount: 48_215, orders: 19, arrivesOn: date)
        return [
            PayoutsPage(next: payout(.inTransit), pending: pending, bank: bank, earlier: [earlier], payday: .tuesday),
            PayoutsPage(next: payout(.failed), pending: pending, bank: bank, earlier: [], payday: .tuesday),
            PayoutsPage(next: nil, pending: pending, bank: nil, earlier: [], payday: .tuesday),
            PayoutPage(payout: payout(.paid), bank: bank),
            BankPage(bank: bank, missing: [hostile], isProviderDown: true, payday: .tuesday),
            BankPage(bank: bank, missing: [], payday: .tuesday),
            BankPage(
                bank: bank, missing: [], payday: .tuesday,
                bankChange: BankChange(changedOn: LocalDate(daysSinceEpoch: 20_779), payoutsFrom: LocalDate(daysSinceEpoch: 20_782))),
        ]
    }

    /// The first rows of the payout in the interface rules.
    static func payout(_ status: API.Payout.Status, shown: Int = 7) -> PayoutSummary {
        let rows: [(food: Int64, tax: Int64, fee: Int64, tip: Int64)] = [
            (5450, 0, 1363, 818), (10_325, 209, 2581, 1549), (8850, 0, 2213, 1328), (7225, 104, 1806, 1084), (4675, 0, 1169, 701),
            (12_350, 0, 3088, 1853), (11_975, 77, 2994, 1796),
        ]
        let lines = rows.enumerated().map { index, row in
            PayoutLine(
                id: id(Order.self, UInt64(index)), number: "479\(index)", date: date, market: hostile, food: Cents(row.food),
                tax: Cents(row.tax),
                serviceFee: Cents(row.fee), tip: Cents(row.tip))
        }
        var totals = PayoutTotals()
        (totals.orders, totals.food, totals.tax) = (7, 60_850, 390)
        (totals.driverFee, totals.driverTip, totals.platformFee) = (7607, 9129, 7607)
        return PayoutSummary(
            id: id(Payout.self), arrivesOn: date.adding(days: 2), status: status, amount: 61_240, totals: totals,
            lines: Array(lines.prefix(shown)))
    }

    static var reportPages: [any Page] {
        let week = ISOWeek(of: date)
        let days = week.days.map {
            $0 == date ? DaySales(date: $0, orders: 2, food: 2125, tax: 149) : DaySales(date: $0)
        }
        let leaders = [SalesLeader(name: hostile, count: 2), .init(name: hostile, count: 1)]
        let full = WeekReport(
            week: week, days: days, corrections: -300, items: leaders, itemCount: 3, drivers: leaders, customers: leaders)
        return [
            ReportPage(full, hasNext: true), ReportPage(WeekReport(week: week, days: week.days.map { .init(date: $0) }), hasNext: false),
        ]
    }

    static var restaurant: FarmPage {
        FarmPage(
            form: problems("name", "address", "lat", "zone", "from_mon"), categories: [.init(hostile, hostile)],
            timeZones: [hostile])
    }

    static var placePages: [any Page] {
        let mine = VendorMarketsPage.JoinedMarket(
            id: id(Market.self), name: hostile, address: hostile, hours: [hostile, hostile], isOpen: false, nextDay: date, stall: hostile,
            produce: 7)
        let other = VendorMarketsPage.NearbyMarket(
            id: id(Market.self, 2), name: hostile, address: hostile, hours: [hostile], distance: hostile)
        let device = ProfilePage.Device(id: id(Session.self), name: hostile, lastSeen: instant, isCurrent: false)
        return [
            VendorMarketsPage(mine: [mine], others: [other], query: hostile, stallForm: (id(Market.self), problems("stall"))),
            VendorMarketsPage(mine: [], others: []), LeaveMarketPage(id: id(Market.self), name: hostile),
            LeaveMarketPage(id: id(Market.self), name: hostile, openOrders: [(id(Order.self), hostile)]),
            LeaveMarketPage(id: id(Market.self), name: hostile, isBeingPaid: true),
            FarmPage(form: problems("name", "category", "story", "photo", "phone", "website"), categories: [.init(hostile, hostile)]),
            ProfilePage(form: problems("name", "email"), passwordForm: problems("password"), devices: [device]),
            ProfilePage(form: .empty, devices: [device], hasPassword: false),
            ProfilePage(form: .empty, devices: [device], identities: [.init(provider: "uni", name: hostile)]),
            ProfilePage(form: .empty, devices: [device], phone: .verified(hostile)),
            ProfilePage(form: .empty, devices: [device], phone: .optedOut(hostile)),
            PhonePage(state: .noPhone, serverNumber: nil), PhonePage(state: .emailUnconfirmed(hostile), serverNumber: nil),
            PhonePage(state: .unverified(hostile, .none), serverNumber: hostile),
            PhonePage(state: .unverified(hostile, .sent), serverNumber: nil, form: problems("code")),
            PhonePage(state: .unverified(hostile, .failed), serverNumber: nil),
            PhonePage(state: .verified(hostile), serverNumber: hostile), PhonePage(state: .optedOut(hostile), serverNumber: hostile),
            PhonePage(state: .optedOut(hostile), serverNumber: nil),
            SecondFactorPage(state: .off, isRequired: true),
            SecondFactorPage(state: .on(codesLeft: 1), isRequired: false, form: problems("code")),
            SecondFactorPage(state: .pending(secret: marker, account: hostile), isRequired: false), RecoveryCodesPage(codes: [marker]),
            MorePage(isVendor: true, isAdmin: true, inAdmin: false), MorePage(isVendor: true, isAdmin: true, inAdmin: true),
        ]
    }
}
