import HTTPTypes
import HarvestCore

@testable import HarvestServices
@testable import PortalServer

/// Errands that neighbors ask for and run: posted, edited, taken, handed over by a token, rated, disputed; and who blocks whom.
extension RecordedScene {
    func recordErrands() async throws {
        let scene = try await ErrandScene(portal, client)
        let latte = try await recordErrandPosting(scene)
        try await recordErrandRun(scene, latte)
        try await recordErrandAfterwards(scene, latte)
        try await recordErrandDisputes(scene)
        try await recordBlocks(scene)
    }

    private func body(_ scene: ErrandScene, _ item: String, _ settlement: String = "card") -> String {
        """
        {"community_id":"\(scene.community)","item":"\(item)","reward_cents":750,"settlement":"\(settlement)",\
        "category_id":"\(scene.coffee)","address_id":"\(scene.address)","instructions":"No foam"}
        """
    }

    private func recordErrandPosting(_ scene: ErrandScene) async throws -> String {
        let latte = try await ask("POST /errands", body(scene, "Caramel latte"), as: scene.rita, key: "errand-0123456789").value("id")
        try await ask("POST /errands", body(scene, "Caramel latte"), as: scene.rita, key: "errand-0123456789")
        try await ask("POST /errands", #"{"item":"","reward_cents":-1}"#, as: scene.rita, in: "es", key: "errand-0123456780")
        try await ask("POST /errands", body(scene, "Tea"), as: scene.gus, key: "errand-0123456781")
        try await ask("PATCH /errands/\(latte)", #"{"item":"Caramel latte, grande"}"#, as: scene.rita)
        try await ask("PATCH /errands/\(latte)", #"{"item":"Mine"}"#, as: scene.omar, in: "es")
        let bread = try await ask("POST /errands", body(scene, "Bread", "cash"), as: scene.rita, key: "errand-0123456782").value("id")
        try await ask("POST /errands/\(bread)/cancellation", as: scene.rita)
        try await ask("GET /communities/\(scene.community)/errands", as: scene.omar)
        try await ask("GET /communities/\(scene.community)/errands", as: scene.gus)
        try await ask("GET /errands?role=requester&status=current", as: scene.rita)
        try await ask("GET /errands")
        return latte
    }

    private func recordErrandRun(_ scene: ErrandScene, _ latte: String) async throws {
        try await ask("GET /errands/\(latte)", as: scene.omar)
        try await ask("POST /errands/\(latte)/acceptance", as: scene.rita, in: "es")
        try await ask("POST /errands/\(latte)/acceptance", as: scene.omar)
        try await ask("POST /errands/\(latte)/acceptance", as: scene.pam)
        try await ask("POST /errands/\(latte)/hand-back", as: scene.omar)
        try await ask("POST /errands/\(latte)/acceptance", as: scene.omar)
        try await ask("POST /errands/\(latte)/pickup", as: scene.pam)
        for step in ["arrival", "pickup"] { try await ask("POST /errands/\(latte)/\(step)", as: scene.omar) }
        try await ask("POST /errands/\(latte)/cancellation", as: scene.rita, in: "es")
    }

    private func recordErrandAfterwards(_ scene: ErrandScene, _ latte: String) async throws {
        let token = try await ask("GET /errands/\(latte)/hand-over-token", as: scene.omar).value("token")
        try await ask("GET /errands/\(latte)/hand-over-token", as: scene.rita)
        try await ask("POST /errands/\(latte)/verification", #"{"token":"\#(latte)"}"#, as: scene.rita, key: "verify-0123456789")
        try await ask("POST /errands/\(latte)/verification", #"{"token":"\#(token)"}"#, as: scene.omar, key: "verify-0123456780")
        try await ask("POST /errands/\(latte)/verification", #"{"token":"\#(token)"}"#, as: scene.rita, key: "verify-0123456781")
        try await ask("PUT /errands/\(latte)/rating", #"{"stars":5}"#, as: scene.rita)
        try await ask("PUT /errands/\(latte)/rating", #"{"stars":6}"#, as: scene.rita, in: "es")
        try await ask("POST /errands/\(latte)/complaint", #"{"reason":"It was cold."}"#, as: scene.rita)
        try await ask("POST /errands/\(latte)/reorder", as: scene.rita, key: "reorder-0123456789")
        try await ask("GET /errands/\(latte)", as: scene.rita)
    }

    private func recordErrandDisputes(_ scene: ErrandScene) async throws {
        let errand = try await scene.post(scene.latte("Mocha"))
        _ = try await scene.pickUp(errand.id)
        try await ask("POST /errands/\(errand.id)/dispute", #"{"reason":"Nobody came."}"#, as: scene.rita)
        try await ask("POST /errands/\(errand.id)/dispute", #"{"reason":"Nobody came."}"#, as: scene.gus)
    }

    private func recordBlocks(_ scene: ErrandScene) async throws {
        try await ask("PUT /me/blocks/\(scene.pam.id)", as: scene.rita)
        try await ask("PUT /me/blocks/\(scene.rita.id)", as: scene.rita, in: "es")
        try await ask("GET /me/blocks", as: scene.rita)
        try await ask("DELETE /me/blocks/\(scene.pam.id)", as: scene.rita)
    }
}
