import HTTPTypes
import HarvestCore
import SQLStore

@testable import HarvestServices
@testable import PortalServer

/// Orders of a restaurant: menu, claims by drivers, delivery, and pick-up by the customer.
extension RecordedScene {
    private static let counter = #"{"lat":34.0611,"lon":-118.2489}"#

    private struct Restaurant {
        let owner: FormVisitor
        let id: String
        let dishes: [String: String]

        func cart(_ names: [String], more: String = "") throws -> String {
            let lines = names.compactMap { dishes[$0] }.map { #"{"produce_id":"\#($0)","quantity":2}"# }
            return #"{"source_id":"\#(id)","lines":[\#(lines.joined(separator: ","))]\#(more)}"#
        }
    }

    func recordRestaurant() async throws {
        let ian = try await portal.signUp(.ian)
        let uno = try await restaurant("Taqueria Uno", "uno", ian)
        let kim = try await portal.buyer()
        try await recordMenu(uno, kim)
        let order = try await ask("POST /orders", try uno.cart(["Taco", "Horchata"]), as: kim, key: "tacos-0123456789a").id
        let second = try await ask("POST /orders", try uno.cart(["Horchata"]), as: kim, key: "tacos-0123456789b").id
        let (lou, max) = (try await signUpDriver("lou"), try await signUpDriver("max"))
        try await recordClaims([order, second], uno, lou, max)
        try await ask("GET /orders/\(order)", as: kim)
        let session = try await ask("GET /delivery-sessions?status=running", as: lou).value("data.0.id")
        try await ask("GET /delivery-sessions/\(session)/shopping-list", as: lou)
        let stops = try await ask("GET /delivery-sessions/\(session)", as: lou)
        for (index, place) in [Self.counter, Self.atDoor].enumerated() {
            let path = "/delivery-sessions/\(session)/stops/\(try stops.value("stops.\(index).id"))"
            try await stop("\(path)/completion", #""position":\#(place)"#, as: lou, key: "fetched-0123456-\(index)")
        }
        try await ask("GET /orders/\(order)", as: kim, in: "es")
        try await ask("GET /driver/orders", as: lou)
        try await recordPickUp(uno, kim)
        for person in [kim, lou] { try await ask("GET /events?after=0", as: person) }
    }

    private func recordMenu(_ uno: Restaurant, _ kim: Visitor) async throws {
        try await ask("GET /vendors?kind=restaurant&near=34.0722,-118.2601&open_now=true")
        try await ask("GET /vendors/\(uno.id)", in: "es")
        try await ask("GET /produce?source=\(uno.id)")
        try await ask("GET /slots?source=\(uno.id)&limit=2")
        try await ask("POST /quotes", try uno.cart(["Taco", "Horchata"]), as: kim, in: "es")
        try await ask("PUT /me/favourites/\(uno.id)", as: kim)
        try await ask("GET /me/favourites", as: kim)
    }

    private func recordClaims(_ orders: [String], _ uno: Restaurant, _ lou: Visitor, _ max: Visitor) async throws {
        try await ask("GET /driver/ready-orders", as: lou)
        try await ask("POST /driver/ready-orders/\(orders[0])/claim", as: lou)
        for order in orders {
            portal.clock.advance(seconds: 60)
            try await uno.owner.send("/vendor/orders/\(order)", to: "/vendor/orders/\(order)/packed", [:])
        }
        recorder.note("The restaurant marks both orders ready.")
        let page = try await ask("GET /driver/ready-orders?near=34.0611,-118.2489&limit=1", as: lou)
        try await ask("GET /driver/ready-orders?near=34.0611,-118.2489&limit=1&cursor=\(try page.value("next_cursor"))", as: lou)
        try await ask("GET /driver/ready-orders?near=34.0722,-118.2601&radius_m=10", as: lou)
        try await ask("GET /driver/ready-orders?near=nowhere&radius_m=0", as: lou, in: "es")
        try await ask("POST /driver/ready-orders/\(orders[0])/claim", as: lou)
        for language in ["en", "es"] {
            try await ask("POST /driver/ready-orders/\(orders[0])/claim", as: max, in: language)
            try await ask("POST /driver/ready-orders/\(orders[1])/claim", as: lou, in: language)
        }
        try await ask("POST /driver/ready-orders/\(portal.services.id(Order.ID.self))/claim", as: max)
    }

    private func recordPickUp(_ uno: Restaurant, _ kim: Visitor) async throws {
        let order = try await ask(
            "POST /orders", try uno.cart(["Taco"], more: #","fulfilment":"pickup""#), as: kim, key: "mole-0123456789ab"
        ).id
        try await uno.owner.send("/vendor/orders/\(order)", to: "/vendor/orders/\(order)/packed", [:])
        try await ask("GET /orders/\(order)", as: kim)
        let code = try await ask("GET /orders/\(order)/hand-over-code", as: kim).value("code")
        try await uno.owner.send("/vendor/orders/\(order)", to: "/vendor/orders/\(order)/collected", ["code": code])
        try await ask("GET /orders/\(order)", as: kim)
        try await ask("GET /orders/\(order)/receipt", as: kim)
        try await ask("POST /orders/\(order)/tip", #"{"tip_cents":300}"#, as: kim, key: "pickuptip-01234567")
    }

    // MARK: Setup

    private func restaurant(_ name: String, _ mail: String, _ ian: Visitor) async throws -> Restaurant {
        let owner = FormVisitor(client)
        let email = "\(mail)@restaurants.example.com"
        try await owner.send(
            "/sign-up", ["name": "Olga Ruiz", "email": email, "phone": "+13105550177", "password": "ripe figs in May", "terms": "1"])
        let kind = try await category("vendor", "Prepared Food")
        try await owner.send("/sign-up/farm", ["farm": name, "kind": "restaurant", "zip": "90012", "story": "", "category": kind])
        let address = "812 Sunset Blvd, Los Angeles, CA 90012"
        try await owner.send("/sign-up/restaurant", ["phone": "+13105550177", "address": address])
        var profile = [
            "name": name, "story": "Corn from Fillmore.", "phone": "+13105550177", "website": "", "zone": "America/Los_Angeles",
            "address": address, "lat": "34.0611", "lon": "-118.2489", "category": kind,
        ]
        for day in Weekday.allCases {
            for (field, value) in [("open", "1"), ("from", "09:00"), ("to", "23:00")] { profile["\(field)_\(day.code)"] = value }
        }
        try await owner.send("/vendor/farm", profile)
        let waiting = try await client.page("/admin/vendors", as: ian).text
        guard let id = waiting.firstMatch(of: /\/admin\/vendors\/(vendor_[0-9a-z]{26})/)?.output.1 else {
            throw UnusableRequest(text: waiting)
        }
        try await portal.set { $0.sellsWithoutPayoutAccount = true }
        try await form("/admin/vendors/\(id)/approve", as: ian)
        for (dish, price) in [("Taco", "8.50"), ("Horchata", "4.25")] { try await list(dish, price, owner) }
        let menu = try await client.api(.get, "/produce?vendor=\(id)").decoded(API.Page<API.Produce>.self).data
        return Restaurant(owner: owner, id: String(id), dishes: Dictionary(uniqueKeysWithValues: menu.map { ($0.name, "\($0.id)") }))
    }

    private func list(_ dish: String, _ price: String, _ owner: FormVisitor) async throws {
        portal.clock.advance(seconds: 1)
        let fields = [
            "name": dish, "category": try await category("produce", "Meals"), "price": price, "unit": "plate", "taxable": "1",
            "visible": "1", "description": "", "count": "", "version": "1",
        ]
        try await owner.send("/vendor/produce/new", to: "/vendor/produce", fields)
    }

    private func category(_ kind: String, _ name: String) async throws -> String {
        let all = try await client.api(.get, "/categories?kind=\(kind)&limit=100").decoded(API.Page<API.Category>.self).data
        guard let found = all.first(where: { $0.name == name }) else { throw UnusableRequest(text: name) }
        return "\(found.id)"
    }
}
