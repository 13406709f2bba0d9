import HTTPTypes
import HarvestCore

@testable import HarvestServices
@testable import PortalServer

/// An order that is handed back, one that nobody takes at the door, and a completion that is undone.
extension RecordedScene {
    func recordDriverReports() async throws {
        let scene = try await DrivingScene(portal, client)
        let (path, finn) = (scene.path, scene.finn)
        let ahead = portal.clock.now + 600
        let release = #"{"reason":"Flat tire","recorded_at":"\#(now)"}"#
        let back = "\(path)/orders/\(scene.orders[1])/release"
        for person in [scene.gus, scene.ana] { try await ask("POST \(back)", release, as: person, key: "strangers-01234567") }
        try await ask("POST \(back)", #"{"reason":"","recorded_at":"\#(ahead)"}"#, as: finn, in: "es", key: "unreadable-0123456")
        try await ask(
            "POST \(back)", #"{"reason":"Flat tire","recorded_at":"\#(ahead)"}"#, as: finn, in: "es", key: "in-future-01234567")
        for _ in 1...2 { try await ask("POST \(back)", release, as: finn, key: "handed-back-012345") }
        try await scene.pickUp()
        let door = "\(path)/orders/\(scene.orders[0])/undeliverable"
        try await ask("POST \(door)", #"{"reason":"Rang twice","recorded_at":"\#(now)"}"#, as: finn, in: "es", key: "not-there-yet-0123")
        let stop = "\(path)/stops/\(scene.session.stops[1].id)"
        try await ask("POST \(stop)/completion", #"{"recorded_at":"\#(now)",\#(DrivingScene.atAna)}"#, as: finn, key: "wrong-button-01234")
        for language in ["en", "es"] { try await ask("DELETE \(stop)/completion", as: finn, in: language) }
        try await scene.write("I am at your door", to: 1)
        try await wait(300)
        let report = #"{"reason":"Rang twice","recorded_at":"\#(now)"}"#
        for _ in 1...2 { try await ask("POST \(door)", report, as: finn, key: "nobody-there-01234") }
        try await ask("GET /orders/\(scene.orders[0])", as: scene.ana)
    }
}
