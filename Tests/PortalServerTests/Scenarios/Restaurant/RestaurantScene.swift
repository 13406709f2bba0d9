import HarvestClient
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The people and the restaurants of S3.
struct RestaurantScene: Sendable {
    static let counter = Position(latitude: 34.0611, longitude: -118.2489)
    static let door = Position(latitude: 34.0722, longitude: -118.2601)
    /// Half a kilometre and ten metres from the delivery address.
    static let halfWay = Position(latitude: 34.0677, longitude: -118.2601)
    static let nearDoor = Position(latitude: 34.07211, longitude: -118.2601)

    let portal: TestPortal
    let guest: HarvestClient
    let owner: FormVisitor
    let uno: Vendor.ID
    let taco: Produce.ID
    let horchata: Produce.ID
    let mole: Produce.ID
    let foreignDish: Produce.ID

    /// Step 1: two owners register their restaurants and add dishes. Neither can edit the other's.
    init(_ portal: TestPortal, _ server: any TestClientProtocol, _ guest: HarvestClient) async throws {
        self.portal = portal
        self.guest = guest
        owner = FormVisitor(server)
        let other = FormVisitor(server)
        uno = try await Self.register("Taqueria Uno", "uno", owner, portal)
        let dos = try await Self.register("Comal Dos", "dos", other, portal)
        taco = try await Self.addDish("Taco plate", "8.50", owner, uno, portal)
        horchata = try await Self.addDish("Horchata", "4.00", owner, uno, portal)
        mole = try await Self.addDish("Mole", "10.00", owner, uno, portal)
        foreignDish = try await Self.addDish("Pozole", "9.00", other, dos, portal)

        let path = "/vendor/produce/\(horchata)"
        #expect(try await owner.page(path).markup.shows("Save dish"))
        #expect(try await other.page(path).status == .notFound)
        let price = try await Self.dish("Horchata", "4.25", portal)
        #expect(try await other.send("/vendor/produce/new", to: path, price).status == .notFound)
        #expect(try await owner.send(path, price).status == .seeOther)
    }

    private static func register(_ name: String, _ mail: String, _ owner: FormVisitor, _ portal: TestPortal) async throws -> Vendor.ID {
        let email = "\(mail)@restaurants.example.com"
        try await owner.send(
            "/sign-up", ["name": "Olga Ruiz", "email": email, "phone": "+13105550177", "password": "ripe figs in May", "terms": "1"])
        let category = try await category(.vendor, "prepared-food", portal)
        let second = try await owner.send(
            "/sign-up/farm", ["farm": name, "kind": "restaurant", "zip": "90012", "story": "", "category": "\(category)"])
        #expect(second.headers[.location] == "/sign-up/restaurant")
        let wrong = try await owner.send("/sign-up/restaurant", ["phone": "12", "address": "", "lat": "91"])
        #expect(wrong.status == .unprocessableContent && wrong.markup.shows("3 things to fix"))
        let last = try await owner.send(
            "/sign-up/restaurant", ["phone": "+13105550177", "address": "812 Sunset Blvd, Los Angeles, CA 90012"])
        #expect(last.headers[.location] == "/vendor/orders")
        let landing = try await owner.page("/vendor/orders").markup
        #expect(landing.shows("\(name) is signed up") && landing.shows("No orders yet"))
        let id = try await portal.services.read { try $0.one(Vendor.ID.self, "SELECT id FROM vendors WHERE name = \(name)") }
        try await open(id, name, owner, portal)
        return id
    }

    /// Completes the profile with a position and hours from eleven to midnight, and approves the restaurant.
    private static func open(_ id: Vendor.ID, _ name: String, _ owner: FormVisitor, _ portal: TestPortal) async throws {
        var profile = [
            "name": name, "story": "Corn from Fillmore.", "phone": "+13105550177", "website": "", "zone": "America/Los_Angeles",
            "address": "812 Sunset Blvd, Los Angeles, CA 90012", "lat": "34.0611", "lon": "-118.2489",
            "category": "\(try await category(.vendor, "prepared-food", portal))",
        ]
        for day in Weekday.allCases {
            profile["open_\(day.code)"] = "1"
            profile["from_\(day.code)"] = "11:00"
            profile["to_\(day.code)"] = "00:00"
        }
        #expect(try await owner.send("/vendor/farm", profile).status == .seeOther)
        // Saving without a position does not clear it, because drivers may be on their way.
        for field in ["lat", "lon"] { profile[field] = "" }
        #expect(try await owner.send("/vendor/farm", profile).status == .seeOther)
        #expect(try await portal.services.read { try $0.restaurants.places(of: [id])[id]?.position } == counter)
        try await portal.set { $0.sellsWithoutPayoutAccount = true }
        let approved = try await VendorStatusService(services: portal.services).perform(.approve, on: id, by: AuditTrail.console)
        #expect(approved.status == .approved)
    }

    private static func category(_ kind: API.CategoryKind, _ key: String, _ portal: TestPortal) async throws -> Category.ID {
        try await portal.services.read { db in
            try db.one(Category.ID.self, "SELECT id FROM categories WHERE kind = \(kind.rawValue) AND key = \(key)")
        }
    }

    private static func dish(_ name: String, _ price: String, _ portal: TestPortal) async throws -> [String: String] {
        let category = try await category(.produce, "meals", portal)
        return [
            "name": name, "category": "\(category)", "price": price, "unit": "plate", "taxable": "1", "visible": "1", "description": "",
            "count": "", "version": "1",
        ]
    }

    private static func addDish(
        _ name: String, _ price: String, _ owner: FormVisitor, _ vendor: Vendor.ID, _ portal: TestPortal
    ) async throws -> Produce.ID {
        let answer = try await owner.send("/vendor/produce/new", to: "/vendor/produce", try await dish(name, price, portal))
        #expect(answer.headers[.location] == "/vendor/produce")
        return try await portal.services.read { db in
            try db.one(Produce.ID.self, "SELECT id FROM produce WHERE name = \(name) AND vendor_id = \(vendor)")
        }
    }

    // MARK: Steps 2 and 3

    func kimBuys(_ kim: HarvestClient) async throws -> API.Order {
        let near = try await kim.vendors(API.VendorQuery(kind: .restaurant, near: Self.door, openNow: true))
        #expect(near.data.map(\.name).sorted() == ["Comal Dos", "Taqueria Uno"])
        #expect(try await kim.vendor(uno).position == Self.counter)
        let menu = try await kim.produce(API.ProduceQuery(source: .restaurant(uno)))
        #expect(menu.data.map(\.name) == ["Horchata", "Mole", "Taco plate"] && menu.data.allSatisfy { $0.sourceIDs == [.restaurant(uno)] })
        #expect(try await !kim.slots(API.SlotQuery(source: .restaurant(uno))).data.isEmpty)

        var cart = API.QuoteCreate(
            sourceID: .restaurant(uno),
            lines: [(taco, 2), (horchata, 1), (foreignDish, 1)].map { API.QuoteLineInput(produceID: $0.0, quantity: $0.1) })
        let mixed = await refusal { _ = try await kim.quote(cart) }
        #expect(mixed?.code == .mixedSources && mixed?.detail?.contains("one restaurant") == true)
        cart.otherSourceLines = .replace
        let quote = try await kim.quote(cart)
        #expect(quote.droppedLines.map(\.produceID) == [foreignDish] && quote.amounts.subtotalCents == 2125)
        let lines = [(taco, 2), (horchata, 1)]
        let homeless = await refusal { _ = try await place(lines, kim) }
        #expect(homeless?.status == 422 && homeless?.errors?.map(\.message) == ["Address is required."])
        try await moveIn(kim)
        #expect(await refusal { _ = try await place([(taco, 1), (foreignDish, 1)], kim) }?.code == .mixedSources)
        let order = try await place(lines, kim)
        let amounts = order.amounts
        #expect([amounts.subtotalCents, amounts.serviceFeeCents, amounts.tipCents, amounts.taxCents] == [2125, 531, 319, 149])
        #expect(amounts.totalCents == 3124 && order.vendors.map(\.totalCents) == [2274])
        #expect(order.deliveryStatus == .created && order.preparation == .preparing && order.source.kind == .restaurant)
        let shares = try await portal.services.read { db in
            try db.orders.find(order.id).map { [$0.driverShare, $0.platformShare] }
        }
        #expect(shares == [585, 265])
        return order
    }

    // MARK: Steps 4 and 5

    func ownerCooks(_ order: API.Order) async throws {
        let (lou, path) = (try await driver("Scout"), "/vendor/orders/\(order.id)")
        let orders = try await owner.page("/vendor/orders").markup
        #expect(orders.shows("Cooking") && orders.liveRegion("count-today")?.words.hasPrefix("1 ") == true)
        let today = try await owner.page("/vendor").markup
        #expect(today.shows("drivers see it once it’s ready") && !today.shows("Looking for a driver"))
        #expect(try await lou.readyOrders().data.isEmpty)
        #expect(await refusal { _ = try await lou.claimReadyOrder(order.id) }?.status == 404)

        _ = try await lou.startShift(API.ShiftPut(position: try #require(Self.counter), recordedAt: portal.clock.now))
        portal.clock.advance(seconds: 600)
        for _ in 1...2 { #expect(try await owner.send(path, to: path + "/packed", [:]).status == .seeOther) }
        let readyAt = try await portal.services.read { try $0.orders.find(order.id)?.readyAt }
        #expect(readyAt == portal.clock.now)
        // Online drivers nearby get an event.
        #expect(try await lou.events(API.EventQuery(after: 0, types: ["order.preparation_changed"])).data.count == 1)
        portal.clock.advance(seconds: 5)
        try await owner.send(path, to: path + "/packed", [:])
        #expect(try await portal.services.read { try $0.orders.find(order.id)?.readyAt } == readyAt)
        let page = try await owner.page("/vendor/orders").markup
        #expect(!page.shows("Cooking") && page.shows("Ready"))
    }

    // MARK: Helpers

    func ready(_ order: Order.ID) async throws {
        portal.clock.advance(seconds: 60)
        try await owner.send("/vendor/orders/\(order)", to: "/vendor/orders/\(order)/packed", [:])
    }

    func order(_ lines: [(Produce.ID, Int)]) -> API.OrderCreate {
        API.OrderCreate(sourceID: .restaurant(uno), lines: lines.map { API.OrderLineInput(produceID: $0.0, quantity: $0.1) })
    }

    func place(_ lines: [(Produce.ID, Int)], _ client: HarvestClient) async throws -> API.Order {
        try await client.placeOrder(order(lines))
    }

    /// A customer with a card and without an address.
    func customer(_ name: String) async throws -> HarvestClient {
        let signIn = try await guest.signUp(
            API.UserCreate(
                email: "\(name)@hungry.example.com", password: "harvest1", firstName: name.capitalized, lastName: "Stone",
                phone: "+13105550142", acceptTerms: true))
        let client = guest.signed(in: signIn)
        let setup = try await client.createPaymentSetup()
        _ = try await client.confirmPaymentSetup(setup.id, API.PaymentSetupConfirm(methodToken: "tok_visa"))
        return client
    }

    func moveIn(_ client: HarvestClient) async throws {
        _ = try await client.createAddress(
            API.AddressDetails(title: "2 Elm St", subtitle: "Los Angeles, CA 90026", position: try #require(Self.door)))
    }

    func driver(_ name: String) async throws -> HarvestClient {
        var client = guest
        client.token = try await portal.join(name, drives: true).token
        return client
    }
}
