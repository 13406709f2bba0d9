import HTTPTypes
import HarvestCore
import Hummingbird
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal, .timeLimit(.minutes(60))) struct StreamBeginningTests {
    let portal = PortalTrait.portal

    @Test func `a stream gets every event after its response head was sent`() async throws {
        let ana = try await portal.signUp(.ana)
        let (router, services) = (Routes.router(portal.site).buildResponder(), portal.services)
        let publishing = CallbackResponder<PortalContext> { request, context in
            let response = try await router.respond(to: request, context: context)
            _ = try await portal.publish("order.status_changed", to: ana)
            return response
        }
        try await portal.followingEvents {
            try await portal.running {
                TestPortal.application(publishing, services.logger, $0)
            } _: { port in
                try await OpenStream.reading("/api/v1/events", port: port, ana.bearer) { stream async throws in
                    let later = try await portal.publish("order.status_changed", to: ana)
                    let first = try #require(try await stream.next(1).first?.id)
                    #expect(first < later)
                }
            }
        }
    }
}
