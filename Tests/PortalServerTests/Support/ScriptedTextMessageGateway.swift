import HarvestCore
import Synchronization

@testable import HarvestServices

/// Stands for the provider of text messages: records what it accepts, and plays one answer for each number that has some.
final class ScriptedTextMessageGateway: TextMessageGateway {
    private let state = Mutex((accepted: [OutgoingTextMessage](), refusals: [String: [TextMessageRefusal]](), attempts: 0))

    var accepted: [OutgoingTextMessage] { state.withLock { $0.accepted } }

    /// How many texts it got, also those that it refused.
    var attempts: Int { state.withLock { $0.attempts } }

    /// The next texts to a number are refused.
    func refuse(_ phone: String, _ refusals: TextMessageRefusal...) { state.withLock { $0.refusals[phone, default: []] += refusals } }

    func send(_ text: OutgoingTextMessage) async throws {
        let refusal = state.withLock { state -> TextMessageRefusal? in
            state.attempts += 1
            guard state.refusals[text.phone]?.isEmpty == false else {
                state.accepted.append(text)
                return nil
            }
            return state.refusals[text.phone]?.removeFirst()
        }
        if let refusal { throw refusal }
    }
}
