import HarvestCore
import SQLStore

/// The processor that needs no account and no network.
public struct BuiltInGateway: PaymentGateway {
    let database: Database
    let now: ServerClock
    let randomness: Randomness

    public func beginSetup(user: User.ID, key: String) async throws -> GatewaySetup { throw GatewayUnreachable() }
    public func confirmSetup(_ reference: String, methodToken: String?) async throws -> GatewaySetup { throw GatewayUnreachable() }
    public func detach(method reference: String) async throws { throw GatewayUnreachable() }
    public func authorise(_ amount: Cents, method reference: String, key: String) async throws -> GatewayCharge { throw GatewayUnreachable() }
    public func confirm(charge reference: String, key: String) async throws -> GatewayCharge { throw GatewayUnreachable() }
    public func capture(_ amount: Cents, charge reference: String, key: String) async throws -> GatewayCharge { throw GatewayUnreachable() }
    public func void(charge reference: String, key: String) async throws -> GatewayCharge { throw GatewayUnreachable() }
    public func refund(_ amount: Cents, charge reference: String, key: String) async throws -> GatewayCharge { throw GatewayUnreachable() }
    public func charge(forKey key: String) async throws -> GatewayCharge? { throw GatewayUnreachable() }
    public func onboardingLink(account owner: String, returnURL: String) async throws -> GatewayOnboarding { throw GatewayUnreachable() }
    public func payoutAccount(_ owner: String) async throws -> GatewayPayoutAccount? { throw GatewayUnreachable() }
    public func payOut(_ amount: Cents, to owner: String, key: String) async throws -> GatewayPayout { throw GatewayUnreachable() }
}
