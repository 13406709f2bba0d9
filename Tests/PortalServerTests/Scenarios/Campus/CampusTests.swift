import HarvestClient
import HarvestCore
import Hummingbird
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Flow S5: neighbors of a campus bring each other food. They use HarvestClient over HTTP, and the clock is manual.
@Suite(.portal) struct CampusTests {
    let portal = PortalTrait.portal

    @Test func `S5 trips and wants of a campus, from signing up to the last plate`() async throws {
        let portal = portal
        let campus = try await Campus(portal)
        try await portal.live { _, guest in
            let scene = CampusScene(portal: portal, campus: campus, guest: guest)
            try await scene.onlyTheCampusSignsUp()
            let (dan, ola) = (try await scene.signsUp("Dan"), try await scene.signsUp("Ola"))
            let eli = try await scene.signsUp("Eli")
            let trip = try await scene.danGoes(dan, ola)
            try await scene.olaAsksAndDanDeclines(dan, ola, eli, trip)
            try await scene.othersDoNotMatch(dan)
            let match = try await scene.olaCancelsAndAsksAgain(ola, eli, dan)
            try await scene.theyTalk(ola, eli, dan, match)
            try await scene.bothComplete(ola, eli, match)
        }
    }
}
