import Foundation
import HarvestCore

@testable import Templates

/// Pages of the admin portal, with one text in every field that people can fill, so that tests can search for it.
struct AdminSamples {
    let text: String
    let now = Instant("2026-11-22T19:52:00Z") ?? Instant(seconds: 0)

    static func context(_ language: Language) -> RenderContext {
        RenderContext(
            language: language, clock: MarketClock(timeZone: TimeZone(identifier: "America/Los_Angeles") ?? .gmt),
            now: Instant("2026-11-22T19:52:00Z") ?? Instant(seconds: 0), csrf: "token", submission: "once", assets: Assets())
    }

    func id<Kind>(_ low: UInt64 = 1) -> Identifier<Kind> { Identifier(uuid: UUIDBytes(high: 0x0199_0000_0000_7000, low: low)) }

    var all: [any Page] {
        [
            OverviewPage(overview), MarketsPage(rows: [market], query: text, total: 60), MarketsPage(rows: [], query: text, total: 0),
            marketPage, newMarket, MarketClosePage(id: id(), name: text), dayCancellation, importForm, importReport,
            CommunitiesPage(rows: [.init(id: id(), name: text, address: text, members: 3)], query: text, total: 1),
            CommunitiesPage(rows: [], query: text, total: 0), community(members: 0), community(members: 2), newCommunity,
            CommunityRemovePage(id: id(), name: text),
            AdminListingsPage(rows: API.ListingStatus.allCases.map(listing), counts: [.reported: 60]),
            AdminListingsPage(rows: [], chosen: .hidden), AdminListingsPage(rows: [], chosen: .all, query: text),
            AdminListingPage(reportedListing(.available)), AdminListingPage(reportedListing(.hidden)),
            AdminListingPage(reportedListing(.hidden, isAnswered: true)),
            AdminVendorsPage(rows: VendorStatus.allCases.map(vendorSummary), query: text, total: 3),
            AdminVendorsPage(rows: [], total: 0), vendor(.pending), vendor(.declined), UsersPage(rows: [user], query: text),
            UsersPage(rows: [], query: text), person(nil), person(.oneself), person(nil, isSuspended: true),
            AdminOrdersPage(rows: OrderDisplayStatus.allCases.map(orderSummary), query: text, pager: Pager(previous: nil, next: nil)),
            AdminOrdersPage(rows: [], query: text, pager: Pager(previous: nil, next: nil)), AdminOrderPage(order, dispatch: dispatch),
            AdminOrderPage(pickUp), AdminOrderChatPage(id: id(), number: "4807", messages: []),
            AdminOrderChatPage(id: id(), number: "4807", messages: [AdminMessage(sender: text, text: text, sentAt: now)]),
            cancellation, relief, assignment(isReady: false), assignment(isReady: true),
            StallMapPage(market: id(), name: text, form: FormState([StallMapPage.mapField: text])),
            AuditPage(rows: audit, query: text, pager: Pager(previous: nil, next: nil)),
            AuditPage(rows: [], query: text, pager: Pager(previous: nil, next: nil)), liveBoard,
            LiveBoardPage(operations: overview.operations, stuckOrders: [], orders: [], drivers: [], counts: []),
            DriversPage(rows: DriverState.allCases.map(driver), query: text, hasMore: true, online: 3),
            DriversPage(rows: [], query: text, online: 0), DriversPage(rows: [], scope: .online, online: 0),
            DriverSharesPage(driverShares, hasNext: true), DriverSharesPage(DriverShares(week: date.week, drivers: []), hasNext: false),
            driverPage(.delivering), driverPage(.suspended),
        ] + jobs + money + catalogue
    }

    var overview: OverviewFigures {
        OverviewFigures(
            operations: .init(openOrders: 37, driversOut: 12, driversFree: 4, stuck: 3, marketsOpen: 2),
            metrics: [
                .init(.orderValue, value: 4_821_000, previous: 4_304_000, trend: [2_840_000, 4_821_000]),
                .init(.orders, value: 1_284, previous: 1_178, trend: [810, 1_284]), .init(.newUsers, value: 312),
                .init(.liveListings, value: nil),
                .init(.exchanges, value: 187, previous: 199), .init(.deliveryTime, value: 34, previous: 37),
            ],
            growth: (0..<12).map {
                .init(begins: date.adding(days: $0 * 7 - 84), orders: 810 + $0 * 40, orderValue: Cents(Int64(2_840_000 + $0 * 160_000)))
            },
            stuckOrders: [
                .init(order: id(), number: "4807", reason: .noMovement(minutes: 26), market: text, driver: text),
                .init(order: id(2), number: "4811", reason: .noDriver(minutes: 18), market: text),
            ],
            tasks: [
                .vendorsWaiting(2), .ordersWithoutDriver(2), .unreadImport(id(), file: text, findings: 1), .payoutsFailed(1),
                .emailsFailed(3), .pushesFailed(2), .textMessagesFailed(1), .textMessagesLimited(3),
                .errandsToDecide(1), .errandComplaints(2), .listingsReported(3), .listingsAppealed(1),
            ], categories: [.init(name: text, value: Cents(1_462_000))], categoriesTotal: Cents(4_821_000),
            markets: [
                .init(
                    id: .market(id()), name: text, days: [.wednesday, .sunday], orders: 312, orderValue: Cents(1_172_000),
                    lastWeek: Cents(993_000)),
                .init(id: .restaurant(id(2)), name: text, days: [], orders: 1, orderValue: Cents(900), lastWeek: nil),
            ], marketCount: 9, neighbors: neighbors, figuresFrom: now - 720)
    }

    private var liveBoard: LiveBoardPage {
        LiveBoardPage(
            operations: overview.operations, stuckOrders: overview.stuckOrders, orders: OrderDisplayStatus.allCases.map(orderSummary),
            drivers: DriverState.allCases.map(driver),
            counts: [.init(name: text, market: id(), open: 3, waiting: 0), .init(name: text, market: nil, open: 1, waiting: 1)])
    }

    private func driver(_ state: DriverState) -> AdminDriverSummary {
        .init(
            id: id(), name: text, phone: text, vehicle: .cargoBike, state: state, onlineSince: now - 60, lastPositionAt: now - 30,
            carrying: 1,
            delivered: 0)
    }

    private func driverPage(_ state: DriverState) -> DriverPage {
        DriverPage(
            driver(state), figures: .init(averageMinutes: 31, earnedThisWeek: Cents(12_300), toBePaid: .zero),
            carrying: [orderSummary(.pickedUp)], recent: [])
    }

    var date: LocalDate { LocalDate("2026-11-16") ?? LocalDate(daysSinceEpoch: 0) }

    private var market: AdminMarketSummary {
        .init(
            id: id(), name: text, place: text, days: [.sunday], state: .open(until: LocalTime("13:30") ?? .midnight), vendors: 23,
            visibility: .vendors)
    }

    var marketForm: FormState {
        FormState(
            [
                MarketField.name: text, MarketField.community: "", MarketField.description: text, MarketField.street: text,
                MarketField.city: text,
                MarketField.state: "CA", MarketField.zip: "90066", MarketField.latitude: "34.00214", MarketField.longitude: "-118.43052",
                MarketField.taxRate: "9.5", MarketField.timeZone: "America/Los_Angeles", MarketField.visibility: "open",
                MarketField.isOpen(.wednesday): "1", MarketField.opens(.wednesday, 1): "15:00", MarketField.closes(.wednesday, 1): "19:00",
                MarketField.isOpen(.sunday): "1", MarketField.opens(.sunday, 1): "09:00", MarketField.closes(.sunday, 1): "13:30",
                MarketField.opens(.sunday, 2): "16:00", MarketField.closes(.sunday, 2): "18:00", MarketField.closedDate(1): "2026-12-27",
                MarketField.isOpen(.monday, season: 2): "1",
            ], problems: [.init(MarketField.closes(.sunday, 2), text), .init(MarketField.latitude, text)])
    }

    var marketPage: MarketPage {
        var market = marketDetail
        market.lookAlikes = MarketMergeDirection.allCases.map {
            MarketLookAlike(id: id(), name: text, address: text, metres: 120, merging: $0)
        }
        return MarketPage(
            market: market, form: marketForm, communities: [.init(text, text)], timeZones: ["America/Los_Angeles", "America/Denver"])
    }

    private var marketDetail: AdminMarketDetail {
        AdminMarketDetail(
            id: id(), name: text, state: .closed(opens: date, at: LocalTime("09:00")), vendors: 23, orders: 1_186,
            orderValue: Cents(4_455_000), vendorsSelling: 21, nextClosed: LocalDate("2026-12-27"),
            days: [AdminMarketDay(date: date, orders: 3, value: Cents(4_200))], history: [entry(now - 240)])
    }

    private var dayCancellation: MarketDayCancelPage {
        MarketDayCancelPage(
            id: id(), name: text, day: AdminMarketDay(date: date, orders: 2, value: Cents(4_200)), orders: [orderSummary(.placed)],
            hours: 24,
            form: FormState([MarketDayCancelPage.reasonField: text], problems: [.init(MarketDayCancelPage.reasonField, text)]))
    }

    private var newMarket: MarketPage {
        MarketPage(market: nil, form: .empty, communities: [], timeZones: ["America/Los_Angeles"])
    }

    private var importForm: MarketImportPage {
        MarketImportPage(form: FormState(problems: [.init(MarketImportPage.fileField, text)]), states: [.init("CA", text)])
    }

    var importReport: MarketImportPage {
        MarketImportPage(
            states: [],
            report: MarketImportReport(
                fileName: text, read: 8_730, added: 8_000, updated: 12, unchanged: 700, merged: 11, refused: 7,
                findings: issues.map {
                    .init(row: 1_017, market: text, column: text, text: text, issue: $0)
                },
                findingCount: 412), unread: id())
    }

    private var issues: [MarketImportIssue] {
        [.merged, .other(text)] + DirectoryFindingKind.allCases.map { MarketImportIssue(code: $0.rawValue) }
    }

    private func community(members: Int) -> CommunityPage {
        CommunityPage(
            existing: .init(id: id(), name: text, members: members, photo: id(), moderators: members == 0 ? [] : [text, text]),
            form: FormState([CommunityField.name: text, CommunityField.domains: text], problems: [.init(CommunityField.name, text)]),
            timeZones: ["America/Los_Angeles"])
    }

    private var newCommunity: CommunityPage { CommunityPage(existing: nil, form: .empty, timeZones: ["America/Los_Angeles"]) }

    private func vendorSummary(_ status: VendorStatus) -> AdminVendorSummary {
        .init(id: id(), name: text, kind: .farm, owner: text, markets: [text, text], signedUpAt: now - 7_200, status: status)
    }

    private func vendor(_ status: VendorStatus) -> AdminVendorPage {
        AdminVendorPage(
            .init(
                id: id(), name: text, kind: .restaurant, story: text, owner: text, ownerID: id(), email: text, phone: text, markets: [text],
                produce: 4, signedUpAt: now - 7_200, status: status, reason: status == .declined ? text : nil),
            form: FormState(
                [AdminVendorPage.reasonField: text], problems: status == .pending ? [.init(AdminVendorPage.reasonField, text)] : []))
    }

    private var user: AdminUserSummary {
        .init(
            id: id(), name: text, email: text, phone: nil, roles: [.customer, .admin], community: text, joinedAt: now - 90_000,
            lastSeenAt: nil, orders: 4, isSuspended: true)
    }

    private func person(_ refusal: SuspensionRefusal?, isSuspended: Bool = false) -> UserPage {
        UserPage(
            AdminUserDetail(
                AdminUserSummary(
                    id: id(), name: text, email: text, phone: text, roles: UserRole.allCases, community: text, joinedAt: now - 90_000,
                    lastSeenAt: now - 60, orders: 4, isSuspended: isSuspended),
                sessions: 2, suspension: isSuspended ? (now - 60, text) : nil, vendor: (id(), text)),
            suspensionRefusal: refusal, orders: [orderSummary(.delivered)], history: [entry(now)],
            form: FormState(
                [UserPage.reasonField: text], problems: isSuspended || refusal != nil ? [] : [.init(UserPage.reasonField, text)]))
    }

    private func orderSummary(_ displayStatus: OrderDisplayStatus) -> AdminOrderSummary {
        .init(
            id: id(), number: "4807", customer: text, market: text, driver: text, displayStatus: displayStatus, placedAt: now - 600,
            total: Cents(5_880))
    }

    var order: AdminOrderDetail {
        AdminOrderDetail(
            id: id(), number: "4807", displayStatus: .delivered, fulfilment: .delivery, placedAt: now - 3_600,
            source: (.market(id()), text),
            customer: (id(), text, text),
            driver: (id(), text, text), address: text,
            lines: [
                .init(name: text, vendor: text, unit: text, quantity: 4, unitPrice: Cents(1_000), amount: Cents(4_000)),
                .init(name: text, vendor: text, unit: text, quantity: 1, unitPrice: Cents(300), amount: .zero, isShort: true),
            ], amounts: .init(subtotal: 4_000, serviceFee: 1_000, tip: 600, tax: 280),
            statusChanges: [.init(.created, at: now - 3_600), .init(.cancelled, reason: .written(text), at: now)],
            card: .captured(Cents(5_880)),
            shares: [
                .init(.vendor(text), Cents(4_280), isPending: false), .init(.driver(text), Cents(1_100), isPending: false),
                .init(.harvest, Cents(500), isPending: true),
            ],
            postings: JournalEntryReason.allCases.map {
                .init(at: now, reason: $0, account: .vendorPayable(id()), owner: text, amount: Cents(4_280))
            }, canCancel: true, canRefund: true, stops: stops)
    }

    private var stops: [AdminOrderStop] {
        let done = StopTime(at: now, recordedAt: now - 600)
        var source = AdminOrderStop(.source, driver: (id(), text), status: .completed)
        (source.arrival, source.arrivalReason, source.end, source.proof) = (done, text, done, .reason(text))
        var met = AdminOrderStop(.relievedDriver, driver: (id(2), text), status: .completed)
        (met.arrival, met.end, met.proof) = (done, done, .position)
        var door = AdminOrderStop(.customer, driver: (id(), text), status: .cancelled)
        (door.arrival, door.end, door.undeliverable, door.photo) = (done, done, .written(text), id())
        var delivered = AdminOrderStop(.customer, driver: (id(), text), status: .completed)
        (delivered.end, delivered.proof) = (done, .code)
        let open = StopStatus.allCases.map { AdminOrderStop(.customer, driver: (id(), text), status: $0) }
        return [source, met, door, delivered] + open
    }

    private var driverShares: DriverShares {
        DriverShares(
            week: date.week,
            drivers: [
                .init(id: id(), name: text, onlineSeconds: 36_000, waitedSeconds: 900, orders: 12, earned: Cents(8_400)),
                .init(id: id(2), name: text, onlineSeconds: 0, waitedSeconds: 0, orders: 0, earned: .zero),
            ])
    }

    private var dispatch: OrderDispatch {
        let steps = EscalationStep.allCases.map { Escalation(step: $0, reachMetres: 40_000, incentive: Cents(500), at: now) }
        return OrderDispatch(escalations: steps, offers: [.init(at: now, driver: (id(), text), decision: nil)])
    }

    var pickUp: AdminOrderDetail {
        AdminOrderDetail(
            id: id(), number: "4808", displayStatus: .placed, fulfilment: .pickup, placedAt: now, source: (.restaurant(id()), text),
            customer: (id(), text, nil),
            driver: nil,
            address: nil, lines: [], amounts: .init(subtotal: 1_000, serviceFee: 125, tip: 0, tax: 70),
            statusChanges: [], card: .authorised(Cents(1_195)), shares: [], postings: [])
    }

    private var cancellation: AdminOrderClosePage {
        AdminOrderClosePage(
            .cancel,
            id: id(), number: "4807",
            form: FormState([AdminOrderClosePage.reasonField: text], problems: [.init(AdminOrderClosePage.reasonField, text)]))
    }

    private func entry(_ at: Instant) -> AuditRecord {
        AuditRecord(number: 1, actor: "", actorName: nil, action: text, subject: "", detail: "", occurredAt: at)
    }

    private var audit: [AuditPage.Row] {
        AuditAction.allCases.map { .init(at: now, actor: text, action: $0.rawValue, subject: text, path: .adminUsers, reason: text) }
            + [.init(at: now, actor: nil, action: text, subject: text)]
    }
}
