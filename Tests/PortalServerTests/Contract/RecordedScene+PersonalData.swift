import HTTPTypes
import HarvestCore

@testable import HarvestServices
@testable import PortalServer

/// A copy of a person's data, and the erasure of the account.
extension RecordedScene {
    func recordPersonalData() async throws {
        let ana = try await portal.signUp(.ana)
        let copy = try await ask("POST /me/data-exports", as: ana).value("id")
        try await ask("POST /me/data-exports", as: ana)
        try await ask("GET /me/data-exports/\(copy)/file", as: ana, in: "es")
        try await ask("GET /me/data-exports/\(copy)", as: ana)
        try await ask("GET /me/data-exports/\(copy)", as: try await portal.signUp(.dee))
        try await ask("PUT /me/erasure", #"{"confirm":"yes"}"#, as: ana)
        try await ask("PUT /me/erasure", #"{"confirm":"erase"}"#, as: ana)
        try await ask("PUT /me/erasure", #"{"confirm":"erase"}"#, as: try await portal.signUp(.ian), in: "es")
        try await ask("DELETE /me/erasure", as: ana)
        portal.clock.advance(seconds: 3_600)
        try await ask("POST /me/data-exports", as: ana, in: "es")
    }
}
