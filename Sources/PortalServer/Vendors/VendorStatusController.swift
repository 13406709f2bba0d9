import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// What an owner can change about the vendor's status.
///
///     POST /vendor/ask-again   after being declined
///     POST /vendor/pause       takes no orders
///     POST /vendor/resume
struct VendorStatusController: Sendable {
    let site: Site

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.post("ask-again") { try await change(.askAgain, $1, $1.text.farm.isAskedAgain) }
        routes.post("pause") { try await change(.pause, $1, $1.text.farm.isPaused) }
        routes.post("resume") { try await change(.resume, $1, $1.text.farm.isResumed) }
    }

    private func change(_ transition: VendorTransition, _ context: VendorContext, _ message: String) async throws -> Response {
        try context.requireOwner()
        let service = VendorStatusService(services: site.services)
        _ = try await service.perform(transition, on: context.vendor.id, by: context.signedIn.account.id.description)
        return site.seeOther(transition == .askAgain ? .vendorToday : .vendorFarm, flash: Flash(message))
    }
}
