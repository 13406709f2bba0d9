/// Where the driver is, as one customer sees it.
public enum DriverProgress: String, Codable, CaseIterable, Hashable, Sendable {
    case toMarket = "to_market"
    case atMarket = "at_market"
    case toOtherCustomer = "to_other_customer"
    case toYou = "to_you"
    case atDoor = "at_door"
}
