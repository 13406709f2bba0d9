/// How the customer gets the goods: a driver delivers them, or the customer picks them up.
public enum Fulfilment: String, Codable, CaseIterable, Hashable, Sendable {
    case delivery
    case pickup
}
