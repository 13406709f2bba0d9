import HTTPTypes
import HarvestCore

@testable import HarvestServices
@testable import PortalServer

/// A driver offers something else of the stall for what is missing.
extension RecordedScene {
    func recordDriverSubstitutes() async throws {
        let scene = try await AskedScene(portal, client)
        let (ana, finn, shop) = (scene.ana, scene.finn, scene.scene)
        let path = "POST /delivery-sessions/\(scene.session.id)/lines/\(scene.kale)/substitute"
        func body(_ produce: Produce.ID, _ quantity: Int = 1) -> String { #"{"produce_id":"\#(produce)","quantity":\#(quantity)}"# }
        try await ask(path, body(shop.spinach.produce), as: finn, in: "es")
        try await scene.findsOneKale()
        for person in [scene.ben, ana] { try await ask(path, body(shop.spinach.produce), as: person) }
        try await ask(path, #"{"produce_id":"spinach","quantity":0}"#, as: finn, in: "es")
        try await ask(path, body(shop.peach.produce), as: finn)
        try await ask(path, body(shop.spinach.produce, 2), as: finn, in: "es")
        for _ in 1...2 { try await ask(path, body(shop.spinach.produce), as: finn) }
        try await ask(path, body(shop.carrots.produce), as: finn)
        try await ask("GET /orders/\(scene.order)", as: ana)
        try await wait(300)
        try await ask(path, body(shop.carrots.produce), as: finn, in: "es")
    }
}
