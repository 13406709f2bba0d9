import HTTPTypes
import HarvestCore

@testable import HarvestServices
@testable import PortalServer

/// What is unsold when a market closes, and who fetches it.
extension RecordedScene {
    func recordSurplus() async throws {
        let scene = try await SurplusScene(portal, client)
        let (pantry, far, ana) = (try await scene.charity(), try await portal.join("Far"), try await portal.signUp(.ana))
        try await scene.enlist(far, "Far", latitude: 34.6)
        try await ask("GET /charity/surplus")
        try await ask("GET /charity/surplus", as: ana, in: "es")
        try await ask("GET /charity/surplus?show=all", as: pantry)
        _ = try await form("/vendor/surplus", ["produce": scene.shop.carrots.description, "do": "markdown-25"], as: scene.shop.rosa)
        try await ask("GET /produce/\(scene.shop.carrots)")
        for produce in [scene.shop.kale, scene.shop.spinach] {
            let fields = ["produce": produce.description, "do": "charity", "grams": "200"]
            _ = try await form("/vendor/surplus", fields, as: scene.shop.rosa)
        }
        let first = try await ask("GET /charity/surplus?limit=1", as: pantry)
        try await ask("GET /charity/surplus?limit=1&cursor=\(try first.value("next_cursor"))", as: pantry, in: "es")
        let id = try first.value("data.0.id")
        try await ask("GET /charity/surplus/\(id)", as: far)
        try await ask("GET /charity/surplus/\(id)", as: pantry)
        try await ask("POST /charity/surplus/\(id)/release", as: pantry)
        try await ask("POST /charity/surplus/\(id)/claim", as: pantry)
        try await ask("POST /charity/surplus/\(id)/claim", as: far)
        try await ask("POST /charity/surplus/\(id)/release", as: pantry)
        try await ask("POST /charity/surplus/\(id)/claim", as: pantry)
        try await ask("GET /charity/surplus/\(id)/receipt", as: pantry, in: "es")
        _ = try await form("/vendor/surplus/\(id)/hand-over", ["grams": "2150"], as: scene.shop.rosa)
        try await ask("GET /charity/surplus/\(id)/receipt", as: pantry)
        try await ask("GET /charity/surplus?show=mine", as: pantry)
        try await ask("POST /charity/surplus/\(id)/claim", as: pantry)
    }
}
