import HarvestCore
import SQLStore

/// Reads the state of payout accounts that can't be paid yet back from the processor, because a payee finishes onboarding there and not here.
struct PayoutAccountWorker: Worker {
    let services: Services
    let name = "payout-accounts"
    let everySeconds = 300.0

    private static let batch = 100

    func runOnce(now: Instant) async throws -> Bool {
        let accounts = PayoutAccountService(services: services)
        var last: UUIDBytes?
        while true {
            let payees = try await services.read { [last] db in try db.payouts.payeesInOnboarding(after: last, limit: Self.batch) }
            do {
                for payee in payees { try await accounts.refresh(payee) }
            } catch is GatewayUnreachable {
                return false
            }
            guard payees.count == Self.batch, let end = payees.last else { return false }
            last = end.key
        }
    }
}
