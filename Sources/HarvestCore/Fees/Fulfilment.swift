/// How the goods reach the customer.
public enum Fulfilment: String, Codable, CaseIterable, Hashable, Sendable {
    case delivery
    case pickup
}
