extension API {
    /// Where the driver is, seen by one customer.
    public enum DriverProgress: String, Codable, Sendable, Hashable, CaseIterable {
        case toMarket = "to_market"
        case atMarket = "at_market"
        case toOtherCustomer = "to_other_customer"
        case toYou = "to_you"
        case atDoor = "at_door"
    }
}
