/// Who moves an order. The system is a worker: a payment's answer, a lease that ran out, a slot that came.
public enum OrderParty: String, Codable, CaseIterable, Hashable, Sendable {
    case customer
    case vendor
    case driver
    case admin
    case system
}
