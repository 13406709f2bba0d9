/// Who changes the status of an order. `system` is a worker, which acts on a payment's answer, an expired lease or a slot that begins.
public enum OrderActor: String, Codable, CaseIterable, Hashable, Sendable {
    case customer
    case vendor
    case driver
    case admin
    case system
}
