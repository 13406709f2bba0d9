import Foundation
import HarvestCore

@testable import Templates

/// Pages of the admin portal filled with the same text everywhere, so that it can be looked for.
struct AdminSamples {
    let text: String
    let now = Instant("2026-11-22T19:52:00Z") ?? Instant(seconds: 0)

    static func view(_ language: Language) -> View {
        View(
            language: language, clock: MarketClock(timeZone: TimeZone(identifier: "America/Los_Angeles") ?? .gmt),
            now: Instant("2026-11-22T19:52:00Z") ?? Instant(seconds: 0), csrf: "token", submission: "once", assets: Assets())
    }

    private func id<Kind>(_ low: UInt64 = 1) -> Identifier<Kind> { Identifier(uuid: UUIDBytes(high: 0x0199_0000_0000_7000, low: low)) }

    var all: [any Page] {
        [
            OverviewPage(overview), MarketsPage(rows: [market], query: text, total: 60), MarketsPage(rows: [], query: text, total: 0),
            marketPage, newMarket, MarketClosePage(id: id(), name: text), importForm, importReport,
            CommunitiesPage(rows: [.init(id: id(), name: text, address: text, members: 3, listings: 2)], query: text, total: 1),
            CommunitiesPage(rows: [], query: text, total: 0), community(members: 0), community(members: 2), newCommunity,
            CommunityRemovePage(id: id(), name: text),
            AdminVendorsPage(rows: VendorStanding.allCases.map(vendorRow), query: text, total: 3),
            AdminVendorsPage(rows: [], total: 0), vendor(.waiting), vendor(.declined), UsersPage(rows: [user], query: text, total: 1),
            UsersPage(rows: [], query: text, total: 0), person(.none), person(.oneself), person(.none, suspended: true),
            AdminOrdersPage(rows: OrderStanding.allCases.map(orderRow), query: text, pager: Pager(first: 1, last: 17, total: 17)),
            AdminOrdersPage(rows: [], query: text, pager: Pager(first: 0, last: 0, total: 0)), AdminOrderPage(order),
            AdminOrderPage(pickUp),
            cancellation, AuditPage(rows: audit, query: text, pager: Pager(first: 1, last: 3, total: 3)),
            AuditPage(rows: [], query: text, pager: Pager(first: 0, last: 0, total: 0)), liveBoard,
            LiveBoardPage(operations: overview.operations, troubles: [], orders: [], drivers: [], places: []),
            DriversPage(rows: DriverState.allCases.map(driver), query: text, total: 60, online: 3),
            DriversPage(rows: [], query: text, total: 0, online: 0), DriversPage(rows: [], saved: .online, total: 0, online: 0),
            driverPage(.delivering), driverPage(.suspended),
        ]
    }

    var overview: OverviewFigures {
        OverviewFigures(
            operations: .init(openOrders: 37, driversOut: 12, driversFree: 4, stuck: 3, marketsOpen: 2),
            tiles: [
                .init(.orderValue, value: 4_821_000, previous: 4_304_000, trend: [2_840_000, 4_821_000]),
                .init(.orders, value: 1_284, previous: 1_178, trend: [810, 1_284]), .init(.newUsers, value: 312),
                .init(.liveListings, value: nil),
                .init(.exchanges, value: 187, previous: 199), .init(.deliveryTime, value: 34, previous: 37),
            ],
            growth: (0..<12).map {
                .init(begins: date.adding(days: $0 * 7 - 84), orders: 810 + $0 * 40, orderValue: Cents(Int64(2_840_000 + $0 * 160_000)))
            },
            troubles: [
                .init(order: id(), number: "4807", kind: .noMovement(minutes: 26), market: text, driver: text),
                .init(order: id(2), number: "4811", kind: .noDriver(minutes: 18), market: text),
            ],
            chores: [
                .vendorsWaiting(2), .unreadImport(id(), file: text, findings: 1), .payoutsFailed(1), .lettersFailed(3),
            ], categories: [.init(name: text, value: Cents(1_462_000))], categoriesTotal: Cents(4_821_000),
            markets: [
                .init(
                    id: .market(id()), name: text, days: [.wednesday, .sunday], orders: 312, orderValue: Cents(1_172_000),
                    lastWeek: Cents(993_000)),
                .init(id: .restaurant(id(2)), name: text, days: [], orders: 1, orderValue: Cents(900), lastWeek: nil),
            ], marketCount: 9, figuresFrom: now - 720)
    }

    private var liveBoard: LiveBoardPage {
        LiveBoardPage(
            operations: overview.operations, troubles: overview.troubles, orders: OrderStanding.allCases.map(orderRow),
            drivers: DriverState.allCases.map(driver),
            places: [.init(name: text, market: id(), open: 3, waiting: 0), .init(name: text, market: nil, open: 1, waiting: 1)])
    }

    private func driver(_ state: DriverState) -> DriversPage.Row {
        .init(
            id: id(), name: text, phone: text, vehicle: .cargoBike, state: state, since: now - 60, position: now - 30, carrying: 1,
            delivered: 0)
    }

    private func driverPage(_ state: DriverState) -> DriverPage {
        DriverPage(
            driver(state), figures: .init(averageMinutes: 31, earnedThisWeek: Cents(12_300), toBePaid: .zero),
            carrying: [orderRow(.pickedUp)], recent: [])
    }

    private var date: LocalDate { LocalDate("2026-11-16") ?? LocalDate(daysSinceEpoch: 0) }

    private var market: MarketsPage.Row {
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
        MarketPage(
            existing: .init(
                id: id(),
                facts: MarketFacts(
                    name: text, state: .closed(opens: date, at: LocalTime("09:00")), vendors: 23, orders: 1_186,
                    orderValue: Cents(4_455_000),
                    vendorsSelling: 21, nextClosed: LocalDate("2026-12-27"), history: [.init(text, at: now - 240)])),
            form: marketForm, communities: [.init(text, text)], timeZones: ["America/Los_Angeles", "America/Denver"])
    }

    private var newMarket: MarketPage {
        MarketPage(existing: nil, form: .empty, communities: [], timeZones: ["America/Los_Angeles"])
    }

    private var importForm: MarketImportPage {
        MarketImportPage(form: FormState(problems: [.init(MarketImportPage.fileField, text)]), states: [.init("CA", text)])
    }

    var importReport: MarketImportPage {
        MarketImportPage(
            states: [],
            report: MarketImportReport(
                fileName: text, read: 8_730, added: 8_000, updated: 12, unchanged: 700, merged: 11, refused: 7,
                findings: problems.map {
                    .init(row: 1_017, market: text, column: text, text: text, problem: $0)
                },
                findingCount: 412), waiting: id())
    }

    private var problems: [MarketImportFinding.Problem] {
        [.merged, .other(text)] + DirectoryFinding.Kind.allCases.map { MarketImportFinding.Problem(code: $0.rawValue) }
    }

    private func community(members: Int) -> CommunityPage {
        CommunityPage(
            existing: .init(id: id(), name: text, members: members, listings: 2, photo: id()),
            form: FormState([CommunityField.name: text, CommunityField.domains: text], problems: [.init(CommunityField.name, text)]),
            timeZones: ["America/Los_Angeles"])
    }

    private var newCommunity: CommunityPage { CommunityPage(existing: nil, form: .empty, timeZones: ["America/Los_Angeles"]) }

    private func vendorRow(_ standing: VendorStanding) -> AdminVendorsPage.Row {
        .init(id: id(), name: text, kind: .farm, owner: text, markets: [text, text], signedUpAt: now - 7_200, standing: standing)
    }

    private func vendor(_ standing: VendorStanding) -> AdminVendorPage {
        AdminVendorPage(
            .init(
                id: id(), name: text, kind: .restaurant, story: text, owner: text, ownerID: id(), email: text, phone: text, markets: [text],
                produce: 4, signedUpAt: now - 7_200, standing: standing, reason: standing == .declined ? text : nil),
            form: FormState(
                [AdminVendorPage.reasonField: text], problems: standing == .waiting ? [.init(AdminVendorPage.reasonField, text)] : []))
    }

    private var user: UsersPage.Row {
        .init(
            id: id(), name: text, email: text, roles: [.customer, .admin], community: text, lastSeenAt: nil, orders: 4, listings: 1,
            isSuspended: true)
    }

    private func person(_ protection: UserPage.Protection, suspended: Bool = false) -> UserPage {
        UserPage(
            .init(
                id: id(), name: text, email: text, phone: text, roles: UserRole.allCases, community: text, joinedAt: now - 90_000,
                lastSeenAt: now - 60, sessions: 2, orders: 4, listings: 1, suspended: suspended ? (now - 60, text) : nil,
                vendor: (id(), text)),
            protection: protection, orders: [orderRow(.delivered)], history: [.init(text, at: now)],
            form: FormState(
                [UserPage.reasonField: text], problems: suspended || protection != .none ? [] : [.init(UserPage.reasonField, text)]))
    }

    private func orderRow(_ standing: OrderStanding) -> AdminOrdersPage.Row {
        .init(
            id: id(), number: "4807", customer: text, market: text, driver: text, standing: standing, placedAt: now - 600,
            total: Cents(5_880))
    }

    var order: AdminOrderRecord {
        AdminOrderRecord(
            id: id(), number: "4807", standing: .delivered, placedAt: now - 3_600, source: (.market(id()), text),
            customer: (id(), text, text),
            driver: (id(), text, text), address: text,
            lines: [
                .init(name: text, vendor: text, unit: text, quantity: 4, unitPrice: Cents(1_000), amount: Cents(4_000)),
                .init(name: text, vendor: text, unit: text, quantity: 1, unitPrice: Cents(300), amount: .zero, isShort: true),
            ], timeline: [.init(text, at: now - 3_600), .init(text, at: now, isExpected: true)], card: .captured(Cents(5_880)),
            shares: [
                .init(.vendor(text), Cents(4_280), isPending: false), .init(.driver(text), Cents(1_100), isPending: false),
                .init(.harvest, Cents(500), isPending: true),
            ],
            entries: MovementReason.allCases.map {
                .init(at: now, reason: $0, account: .vendorPayable(id()), owner: text, amount: Cents(4_280))
            }, canCancel: true, canRefund: true)
    }

    private var pickUp: AdminOrderRecord {
        AdminOrderRecord(
            id: id(), number: "4808", standing: .placed, placedAt: now, source: (.restaurant(id()), text), customer: (id(), text, nil),
            driver: nil,
            address: nil, lines: [], timeline: [], card: .authorised(Cents(1_195)), shares: [], entries: [])
    }

    private var cancellation: AdminOrderEndPage {
        AdminOrderEndPage(
            .cancel,
            id: id(), number: "4807",
            form: FormState([AdminOrderEndPage.reasonField: text], problems: [.init(AdminOrderEndPage.reasonField, text)]))
    }

    private var audit: [AuditPage.Row] {
        AuditAction.allCases.map { .init(at: now, actor: text, action: $0.rawValue, thing: text, path: .adminUsers, reason: text) }
            + [.init(at: now, actor: nil, action: text, thing: text)]
    }
}
