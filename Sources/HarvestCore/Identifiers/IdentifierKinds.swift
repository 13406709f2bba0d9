// What identifiers stand for. Prefixes are published: a new one may be added, a present one never changes.
// `FeeSchedule` (fees), `JournalEntry` (movement), `Posting` (entry), `Refund` (refund), `DispatchDecision` (decision) and `Email` (mail)
// declare theirs in their own files.

// MARK: Accounts

/// A person with an account: customer, vendor member, driver, administrator or neighbor.
public enum User: IdentifierKind { public static let prefix = "user" }
/// A sign-in of a person on one device.
public enum Session: IdentifierKind { public static let prefix = "session" }
/// A place where a customer receives deliveries.
public enum Address: IdentifierKind { public static let prefix = "address" }
/// A phone that receives push notifications.
public enum Device: IdentifierKind { public static let prefix = "device" }
/// Something that one person should know.
public enum Notification: IdentifierKind { public static let prefix = "notification" }
/// A text message to a phone.
public enum TextMessage: IdentifierKind { public static let prefix = "text" }
/// A saved payment method of a customer.
public enum Card: IdentifierKind { public static let prefix = "card" }
/// An attempt to save a payment method.
public enum PaymentSetup: IdentifierKind { public static let prefix = "setup" }
/// A picture of a produce, a vendor, a listing or a proof of delivery.
public enum Photo: IdentifierKind { public static let prefix = "photo" }
/// A copy of a person's data that they asked for.
public enum DataExport: IdentifierKind { public static let prefix = "export" }
/// A person's membership of a community.
public enum Member: IdentifierKind { public static let prefix = "member" }

// MARK: Markets and vendors

/// A building, campus or neighborhood that shares listings, errands and trips.
public enum Community: IdentifierKind { public static let prefix = "community" }
/// A category of produce or of listings.
public enum Category: IdentifierKind { public static let prefix = "category" }
/// A place where trips begin and that people want something from.
public enum Place: IdentifierKind { public static let prefix = "place" }
/// A farmers' market: a position, a time zone and opening hours.
public enum Market: IdentifierKind { public static let prefix = "market" }
/// A seller: a farm, a stall or a restaurant.
public enum Vendor: IdentifierKind { public static let prefix = "vendor" }
/// Something that a vendor sells.
public enum Produce: IdentifierKind { public static let prefix = "produce" }

/// What a vendor does with unsold produce of one kind at the close of a market.
public enum Surplus: IdentifierKind { public static let prefix = "surplus" }

// MARK: Orders and deliveries

/// What a customer buys at one market or restaurant.
public enum Order: IdentifierKind { public static let prefix = "order" }
/// One produce of an order and its quantity.
public enum OrderLine: IdentifierKind { public static let prefix = "line" }
/// A customer's complaint about an order.
public enum OrderIssue: IdentifierKind { public static let prefix = "issue" }
/// One authorization of a customer's card, for an order or a raised tip.
public enum Payment: IdentifierKind { public static let prefix = "payment" }
/// A driver's time online.
public enum Shift: IdentifierKind { public static let prefix = "shift" }
/// Orders that one driver is offered for a limited time.
public enum Offer: IdentifierKind { public static let prefix = "offer" }
/// One driver's run: the market, then each customer, in order.
public enum DeliverySession: IdentifierKind { public static let prefix = "delivery" }
/// The market or one customer in a delivery session.
public enum Stop: IdentifierKind { public static let prefix = "stop" }
/// The chat of one job, open only to its parties.
public enum Conversation: IdentifierKind { public static let prefix = "conversation" }
/// One message of a conversation.
public enum Message: IdentifierKind { public static let prefix = "message" }

// MARK: Communities

/// Food that a neighbor offers inside a community.
public enum Listing: IdentifierKind { public static let prefix = "listing" }
/// A neighbor's request to get a listing.
public enum ExchangeRequest: IdentifierKind { public static let prefix = "exchange" }
/// A request that somebody fetch something for a reward.
public enum Errand: IdentifierKind { public static let prefix = "errand" }
/// A person's announcement to go from a place to a building.
public enum Trip: IdentifierKind { public static let prefix = "trip" }
/// A request for something from a place, to be brought to a building.
public enum Want: IdentifierKind { public static let prefix = "want" }
/// A trip paired with a request for the same route.
public enum Match: IdentifierKind { public static let prefix = "match" }

// MARK: Administration

/// Money that is sent to a vendor or a driver.
public enum Payout: IdentifierKind { public static let prefix = "payout" }
/// One entry of the audit log: what an administrator did.
public enum AuditEntry: IdentifierKind { public static let prefix = "audit" }
/// One import of the USDA's directory of farmers' markets.
public enum DirectoryImport: IdentifierKind { public static let prefix = "import" }
