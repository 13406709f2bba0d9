import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct PersonaTests {
    let portal = PortalTrait.portal

    @Test(arguments: Persona.allCases) func `a persona is signed in to both faces`(persona: Persona) async throws {
        let visitor = try await portal.signUp(persona)
        let hash = Digest.hexadecimal(of: visitor.token)
        let now = portal.services.now()
        let signedIn = try await portal.services.read { try $0.sessions.find(tokenHash: hash, at: now) }
        #expect(signedIn?.account.id == visitor.id)
        #expect(signedIn?.account.isAdmin == (persona == .ian))
        #expect(signedIn?.canDrive == (persona == .dee))
        #expect(signedIn?.vendor?.id == visitor.vendor)
    }
}
