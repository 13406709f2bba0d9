import ExampleSupport
import HarvestClient
import HarvestCore

/// Gives store credit back to the card.
struct CreditReturn: Sendable {
    let client: HarvestClient

    func run() async throws {
        let credit = try await client.credit()
        guard credit.balanceCents.isPositive else {
            Terminal.say("You have no store credit.")
            return
        }
        let left = try await client.refundCredit()
        Terminal.say("\(credit.balanceCents - left.balanceCents) of store credit goes back to your card.")
        if left.balanceCents.isPositive { Terminal.say("\(left.balanceCents) of store credit is left.") }
    }
}
