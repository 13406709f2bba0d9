import Foundation
import HarvestCore

@testable import Templates

/// Every page of accounts, errors and the vendor portal, filled with hostile text.
enum PageSamples {
    /// Stands in every text that people can type.
    static let hostile = "XQZ \"><script>alert(1)</script>'\u{301}\"\u{301}&<img src=x onerror=y>"
    static let marker = "XQZ"

    static func context(_ language: Language, isKitchen: Bool = false, at now: String = "2026-11-22T19:52:00Z") -> RenderContext {
        RenderContext(
            language: language, isKitchen: isKitchen, clock: MarketClock("America/Los_Angeles") ?? MarketClock(timeZone: .gmt),
            now: Instant(now) ?? Instant(milliseconds: 0), csrf: "masked-token", submission: "one-time-id", assets: Assets())
    }

    static let navigation = Navigation(
        name: hostile, farm: hostile, counts: [.today: 3], banner: VendorBanner(.suspended(reason: hostile), isOwner: true, seesMoney: true)
    )
    static let date = LocalDate(daysSinceEpoch: 20_780)
    static let noon = LocalTime(hour: 12) ?? .midnight
    static let instant = Instant(milliseconds: 1_795_376_000_000)

    static func id<Kind>(_ kind: Kind.Type, _ number: UInt64 = 1) -> Identifier<Kind> {
        Identifier(uuid: UUIDBytes(high: 0x0190_0000_0000_7000, low: 0x8000_0000_0000_0000 | number))
    }

    static func problems(_ fields: String...) -> FormState {
        FormState(
            values: Dictionary(uniqueKeysWithValues: fields.map { ($0, [hostile]) }), problems: fields.map { .init($0, hostile + $0) })
    }

    static var vendorPages: [any Page] {
        [today, quietDay] + producePages + orderPages + payoutPages + placePages + reportPages + messagePages + surplusPages
            + feedbackPages
    }

    /// Pages in the words for restaurants.
    static var kitchenPages: [any Page] {
        [today, quietDay] + producePages.filter { !$0.hasProblems } + [produceForm(problems("name", "price"), conflicts: [])] + orderPages
            + reportPages + [restaurant]
    }

    static var authPages: [any Page] {
        [
            SignInPage(form: problems("email", "password"), next: .vendorOrders), SignInPage(), ForgotPage(form: problems("email")),
            CheckEmailPage(), ResetPage(token: hostile, form: problems("password")), ResetLinkUsedPage(),
            SignInCodePage(form: problems("code"), next: .vendorOrders, isRemembered: true),
            SignUpPage(form: problems("name", "email", "phone", "password", "terms")),
            SignUpFarmPage(form: problems("farm", "kind", "category", "zip", "story"), categories: [.init(hostile, hostile)]),
            TermsPage(isSignedIn: false, payday: .tuesday),
            SignUpMarketsPage(
                form: problems("market"),
                markets: [.init(id: id(Market.self), name: hostile, hours: [hostile], place: hostile, distance: hostile)], query: hostile),
            SignUpRestaurantPage(form: problems("phone", "address", "lat", "photo")), SignUpMarketsPage(markets: []),
            SignUpPayoutsPage(isProviderDown: true, payday: .tuesday),
        ] + identityPages
    }

    /// Forms that could not be accepted, with their input.
    static var preservedForms: [any Page] {
        guard
            let form = PreservedForm(action: .vendorFarm, fields: [(hostile, hostile), ("story", hostile), ("_csrf", "x")], hadFiles: true)
        else { return [] }
        return [
            ExpiredFormPage(form: form), SignedOutFormPage(form: form, next: .vendorFarm), SignedOutFormPage(form: form, next: nil),
            SignedOutFormPage(form: form, next: nil, signedInAs: "luis@example.com"),
            ReauthenticationPage(action: .profile, fields: form.fields),
            ReauthenticationPage(action: .profile, fields: form.fields, needsCode: true),
        ]
    }

    static var errorPages: [ErrorPage] {
        let kinds: [ErrorPage.Kind] = [
            .notFound, .forbidden, .conflict, .expired, .unprocessable, .tooMany(minutes: 10), .tooLarge, .failure, .unavailable,
        ]
        return kinds.map { ErrorPage($0, reference: hostile, home: .vendorToday, back: .vendorOrders) }
    }

    // MARK: Today

    static var today: TodayPage {
        TodayPage(
            market: .open(market: hostile, until: noon),
            cancelled: [CancelledMarketDay(market: hostile, date: date, reason: hostile, orders: 3)],
            pickList: .vendorPicklist(id(Market.self), date), tickets: TicketList(tickets),
            packed: PackedList([.init(id: id(Order.self, 9), number: hostile, items: 2, driver: .atMarket(hostile), value: 1975)]),
            collected: 14,
            low: RunningLow([
                .init(picture: .drawing(.kale), stepper: stepper(1, .low, 3)),
                .init(picture: .photo(id(Photo.self)), stepper: stepper(2, .out, 0)),
            ]), unsold: unsold, next: nextDay, week: week)
    }

    static var quietDay: TodayPage {
        TodayPage(
            market: .none, pickList: nil, tickets: TicketList([]), packed: PackedList([]), collected: 0, low: RunningLow([]),
            unsold: UnsoldList(closing: nil, items: [], done: []), next: nextDay,
            week: WeekEarnings(days: [.init(date: date, amount: 0)]))
    }

    static var unsold: UnsoldList {
        let markdown = Markdown(percent: 50, until: instant)
        let item = UnsoldList.Item(
            id: id(Produce.self), name: hostile, unit: hostile, count: 12, picture: .drawing(.kale), price: 250, markdown: markdown,
            needsWeight: true, gramsEach: 200, canBeListed: true)
        return UnsoldList(closing: (hostile, instant), items: [item], communities: communities, done: [surplus])
    }

    static var communities: UnsoldCommunities {
        UnsoldCommunities(options: [.init(id(Community.self).description, hostile)], chosen: nil)
    }

    static var surplus: SurplusSummary {
        SurplusSummary(
            id: id(Surplus.self), kind: .charity, status: .claimed, name: hostile, unit: hostile, quantity: 12, grams: 2400, percent: nil,
            charity: hostile, requests: 2, place: hostile, offeredAt: instant, endsAt: instant, canUndo: true)
    }

    static var tickets: [Ticket] {
        [
            Ticket(
                id: id(Order.self), number: hostile, displayStatus: .atMarket, value: 2650,
                items: [.init(quantity: 2, name: hostile, unit: hostile)],
                driver: .atMarket(hostile), placedAt: instant),
            Ticket(
                id: id(Order.self, 2), number: "4821", displayStatus: .placed, value: 2150,
                items: [.init(quantity: 1, name: hostile, unit: hostile)], driver: .looking, placedAt: instant, isNew: true),
        ]
    }

    static func stepper(_ number: UInt64, _ level: StockLevel, _ count: Int, _ outcome: Stepper.Outcome? = nil) -> Stepper {
        Stepper(id: id(Produce.self, number), name: hostile, unit: hostile, count: count, level: level, outcome: outcome)
    }

    static var nextDay: NextMarketDay {
        NextMarketDay(
            market: id(Market.self), name: hostile, address: hostile, date: date, opens: noon, closes: noon, orders: 11,
            totals: [.init(name: hostile, unit: hostile, quantity: 9)],
            otherThings: 5)
    }

    static var week: WeekEarnings {
        WeekEarnings(
            days: [.init(date: date.adding(days: -1), amount: 36_400), .init(date: date, amount: 18_600)], nextPayout: 61_240,
            nextPayoutOn: date.adding(days: 2))
    }
}
