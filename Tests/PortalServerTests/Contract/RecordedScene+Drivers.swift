import HTTPTypes
import HarvestCore
import SQLStore

@testable import HarvestServices
@testable import PortalServer

/// Driver onboarding, shifts, offers and chats.
extension RecordedScene {
    private static let start = #"{"lat":34.0522,"lon":-118.2437}"#

    /// Signs up a driver with a payout account through the API.
    func signUpDriver(_ name: String) async throws -> Visitor {
        let email = "\(name)@example.com"
        let account = """
            {"email":"\(email)","password":"ripe figs in May","first_name":"\(name.capitalized)","last_name":"Stone",\
            "phone":"+13105550142","accept_terms":true}
            """
        let driver = try Visitor(email, signedIn: try await ask("POST /users", account))
        try await ask("PUT /driver/profile", #"{"vehicle":"bicycle","accept_driver_terms":true}"#, as: driver)
        let link = try await ask("POST /me/payout-account/onboarding-links", as: driver).value("url")
        guard let page = link.range(of: "/builtin-payments/")?.lowerBound else { throw UnusableRequest(text: link) }
        let bank = try await FormVisitor(client).send(String(link[page...]), ["bank": "First Bank", "account": "000123456789"])
        recorder.note("\(driver.firstName) enters a bank account on the payment provider's page: \(bank.status.code)")
        return driver
    }

    func recordDriverOnboarding() async throws {
        let ana = try await portal.signUp(.ana)
        for path in ["/driver/profile", "/driver/shift", "/offers", "/delivery-sessions", "/driver/earnings", "/driver/ready-orders"] {
            try await ask("GET \(path)", as: ana, in: path == "/offers" ? "es" : nil)
        }
        try await ask("GET /me/payout-account", as: ana)
        try await ask("PUT /driver/profile", #"{"vehicle":"rocket","accept_driver_terms":false}"#, as: ana, in: "es")
        try await ask("PUT /driver/profile", #"{"vehicle":"car","accept_driver_terms":true}"#, as: ana)
        try await ask("PUT /driver/shift", #"{"position":\#(Self.start),"recorded_at":"\#(now)"}"#, as: ana)
        portal.clock.advance(seconds: 601)
        try await ask("POST /me/payout-account/onboarding-links", as: ana)
        let dee = try await signUpDriver("dee")
        try await recordShifts(of: dee)
        try await recordRestrictedAccount(of: dee)
        try await ask("GET /events?after=0", as: dee)
    }

    private func recordShifts(of dee: Visitor) async throws {
        for path in ["/driver/profile", "/me/payout-account", "/me", "/driver/shift", "/offers"] { try await ask("GET \(path)", as: dee) }
        try await ask("PUT /driver/profile", #"{"vehicle":"cargo_bike","accept_driver_terms":true}"#, as: dee)
        try await ask("PUT /driver/shift", #"{"position":{"lat":100,"lon":0},"recorded_at":"noon"}"#, as: dee, in: "es")
        try await ask("PUT /driver/shift", #"{"position":\#(Self.start),"recorded_at":"\#(now)"}"#, as: dee)
        try await ask("GET /driver/shift", as: dee)
        let fix = #"{"fixes":[{"position":{"lat":34.06,"lon":-118.25},"recorded_at":"\#(now)","accuracy_m":5}]}"#
        for _ in 1...2 { try await ask("POST /driver/positions", fix, as: dee) }
        try await ask("POST /driver/positions", #"{"fixes":[]}"#, as: dee, in: "es")
        try await wait(40)
        try await ask("GET /driver/shift", as: dee)
        try await ask("PUT /driver/shift", #"{"position":\#(Self.start),"recorded_at":"\#(now)"}"#, as: dee)
        for _ in 1...2 { try await ask("DELETE /driver/shift", as: dee) }
    }

    private func recordRestrictedAccount(of dee: Visitor) async throws {
        try await portal.services.write { db in
            _ = try db.execute("UPDATE payout_accounts SET status = 'restricted' WHERE owner_id = \(dee.id)")
        }
        recorder.note("The payment provider restricts Dee's account.")
        for language in ["en", "es"] {
            try await ask("PUT /driver/shift", #"{"position":\#(Self.start),"recorded_at":"\#(now)"}"#, as: dee, in: language)
        }
        for path in ["/me/payout-account", "/me", "/driver/profile"] { try await ask("GET \(path)", as: dee, in: "es") }
    }

    @discardableResult
    func startShift(_ driver: Visitor) async throws -> String {
        try await ask("PUT /driver/shift", #"{"position":\#(Self.start),"recorded_at":"\#(now)"}"#, as: driver).text
    }

    // MARK: A delivery session

    func recordDelivery() async throws {
        let shop = try await RecordedShop(portal)
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        let (dee, gus) = (try await signUpDriver("dee"), try await signUpDriver("gus"))
        let carrots = #"{"produce_id":"\#(shop.carrots)","quantity":2,"shortage_rule":"ask","note":"Small ones"}"#
        let cart = shop.firstCart.replacing("{\"produce_id\":\"\(shop.carrots)\",\"quantity\":2}", with: carrots)
        let first = try await ask("POST /orders", cart, as: ana, key: "anas-0123456789ab").id
        let second = try await ask(
            "POST /orders", shop.cart([(shop.spinach, 2)], #","phone":"+13105550177""#), as: bob, key: "bobs-0123456789ab"
        ).id
        let delivery = Delivery(ana: ana, bob: bob, dee: dee, gus: gus, orders: [first, second], shop: shop)
        try await recordOffers(delivery)
        let session = try await recordAcceptance(delivery)
        try await recordChat(delivery, session)
        try await recordShopping(delivery, session)
        try await recordStops(delivery, session)
        try await recordReadsAfterwards(delivery, session)
    }

    private func recordOffers(_ delivery: Delivery) async throws {
        try await startShift(delivery.gus)
        let offer = try await ask("GET /offers", as: delivery.gus).value("data.0.id")
        try await ask("GET /offers/\(offer)", as: delivery.gus, in: "es")
        try await ask("GET /offers/\(offer)", as: delivery.dee)
        try await ask("GET /orders/\(delivery.orders[0])", as: delivery.ana)
        try await ask("POST /offers/\(offer)/decline", #"{"reason":"bored"}"#, as: delivery.gus, in: "es")
        for _ in 1...2 { try await ask("POST /offers/\(offer)/decline", #"{"reason":"too_far"}"#, as: delivery.gus) }
        try await ask("POST /offers/\(offer)/acceptance", #"{"order_ids":["\#(delivery.orders[0])"]}"#, as: delivery.gus)
        try await ask("DELETE /driver/shift", as: delivery.gus)
    }

    private func recordAcceptance(_ delivery: Delivery) async throws -> String {
        try await startShift(delivery.dee)
        let late = try await ask("GET /offers", as: delivery.dee).value("data.0.id")
        try await wait(40)
        try await ask("POST /offers/\(late)/acceptance", #"{"order_ids":["\#(delivery.orders[0])"]}"#, as: delivery.dee, in: "es")
        try await startShift(delivery.dee)
        let offer = try await ask("GET /offers", as: delivery.dee).value("data.0.id")
        let both = delivery.orders.map { "\"\($0)\"" }.joined(separator: ",")
        try await ask("POST /offers/\(offer)/acceptance", #"{"order_ids":[\#(both)]}"#, as: delivery.gus)
        try await ask("POST /offers/\(offer)/acceptance", #"{"order_ids":["x"]}"#, as: delivery.dee)
        try await ask(
            "POST /offers/\(offer)/acceptance", #"{"order_ids":["\#(portal.services.id(Order.ID.self))"]}"#, as: delivery.dee, in: "es")
        let accepted = try await ask("POST /offers/\(offer)/acceptance", #"{"order_ids":[\#(both)]}"#, as: delivery.dee)
        try await ask("POST /offers/\(offer)/acceptance", #"{"order_ids":[\#(both)]}"#, as: delivery.dee)
        try await startShift(delivery.dee)
        try await ask("DELETE /driver/shift", as: delivery.dee, in: "es")
        try await ask("GET /driver/shift", as: delivery.dee)
        try await ask("POST /orders/\(delivery.orders[0])/cancellation", "{}", as: delivery.ana, key: "toolate-0123456789")
        return try accepted.value("delivery_session.id")
    }

    private func recordChat(_ delivery: Delivery, _ session: String) async throws {
        let chat = try await ask("GET /delivery-sessions/\(session)", as: delivery.dee).value("stops.1.conversation_id")
        let path = "/conversations/\(chat)"
        let message = try await ask("POST \(path)/messages", #"{"text":"Ring twice"}"#, as: delivery.ana, key: "message-0123456789").id
        try await ask("POST \(path)/messages", #"{"text":"Ring twice"}"#, as: delivery.ana, key: "message-0123456789")
        try await ask("POST \(path)/messages", #"{"text":""}"#, as: delivery.dee, in: "es")
        try await ask("POST \(path)/messages", #"{"text":"On my way"}"#, as: delivery.dee)
        try await ask("POST \(path)/messages", #"{"text":"hi"}"#, as: delivery.bob)
        for person in [delivery.ana, delivery.dee, delivery.bob] { try await ask("GET \(path)", as: person) }
        try await recordReadMessages(delivery, path, message)
    }

    private func recordReadMessages(_ delivery: Delivery, _ path: String, _ message: String) async throws {
        let page = try await ask("GET \(path)/messages?limit=1", as: delivery.dee)
        try await ask("GET \(path)/messages?limit=1&cursor=\(try page.value("next_cursor"))", as: delivery.dee)
        try await ask("GET \(path)/messages", as: delivery.gus)
        try await ask("PUT \(path)/read-marker", #"{"message_id":"\#(message)"}"#, as: delivery.dee)
        try await ask("PUT \(path)/read-marker", #"{"message_id":"\#(portal.services.id(Message.ID.self))"}"#, as: delivery.dee, in: "es")
        let chats = try await ask("GET /conversations?limit=1", as: delivery.dee)
        try await ask("GET /conversations?limit=1&cursor=\(try chats.value("next_cursor"))", as: delivery.dee)
        try await ask("GET /conversations?status=shut", as: delivery.ana)
    }
}
