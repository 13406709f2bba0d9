import HarvestCore
import Synchronization

@testable import HarvestServices

/// Stands for every push service: records what it accepts, and plays one answer for each token that has some.
final class ScriptedPushGateway: PushGateway {
    let webPushKey: String? = "BDd3_hVL9fZi9Ybo2UUzA284WG5FZR30_95YeZJsiApwXKpNcF1rRPF3foIiBHXRdJI2Qhumhf6_LFTeZaNndIo"
    private let state = Mutex((accepted: [OutgoingPush](), refusals: [String: [PushRefusal]]()))

    var accepted: [OutgoingPush] { state.withLock { $0.accepted } }

    /// The next pushes to a device are refused.
    func refuse(_ token: String, _ refusals: PushRefusal...) { state.withLock { $0.refusals[token, default: []] += refusals } }

    func send(_ push: OutgoingPush) async throws {
        let refusal = state.withLock { state -> PushRefusal? in
            guard state.refusals[push.target.token]?.isEmpty == false else {
                state.accepted.append(push)
                return nil
            }
            return state.refusals[push.target.token]?.removeFirst()
        }
        if let refusal { throw refusal }
    }
}
