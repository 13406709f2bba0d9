/// What proved the completion of a stop.
package enum CompletionProof: Sendable, Hashable {
    /// The customer's code.
    case code
    /// A position within the geofence.
    case position
    /// The driver's reason why a position could not show it.
    case reason(String)

    private static let reasonPrefix = "reason: "

    /// The text that is stored with the stop.
    package var stored: String {
        switch self {
        case .code: "code"
        case .position: "position"
        case .reason(let reason): Self.reasonPrefix + reason
        }
    }

    /// Nil for a text that this version does not know.
    package init?(stored: String) {
        switch stored {
        case "code": self = .code
        case "position": self = .position
        default:
            guard stored.hasPrefix(Self.reasonPrefix) else { return nil }
            self = .reason(String(stored.dropFirst(Self.reasonPrefix.count)))
        }
    }

    /// The driver's reason, if nothing else proved the completion.
    package var overrideReason: String? {
        guard case .reason(let reason) = self else { return nil }
        return reason
    }
}
