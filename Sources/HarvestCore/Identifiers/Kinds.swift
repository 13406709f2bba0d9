// One line a kind. The prefixes are published: they may be added to, never changed.
// `FeeSchedule` (fees) and `Movement` (movement) carry theirs in their own files.

// MARK: People and their things

public enum User: IdentifierKind { public static let prefix = "user" }
public enum Session: IdentifierKind { public static let prefix = "session" }
public enum Address: IdentifierKind { public static let prefix = "address" }
public enum Device: IdentifierKind { public static let prefix = "device" }
public enum Notification: IdentifierKind { public static let prefix = "notification" }
public enum Card: IdentifierKind { public static let prefix = "card" }
public enum PaymentSetup: IdentifierKind { public static let prefix = "setup" }
public enum Photo: IdentifierKind { public static let prefix = "photo" }
public enum DataExport: IdentifierKind { public static let prefix = "export" }
public enum Member: IdentifierKind { public static let prefix = "member" }

// MARK: Where things are sold

public enum Community: IdentifierKind { public static let prefix = "community" }
public enum Category: IdentifierKind { public static let prefix = "category" }
public enum Place: IdentifierKind { public static let prefix = "place" }
public enum Market: IdentifierKind { public static let prefix = "market" }
public enum Vendor: IdentifierKind { public static let prefix = "vendor" }
public enum Produce: IdentifierKind { public static let prefix = "produce" }

// MARK: Buying and delivering

public enum Order: IdentifierKind { public static let prefix = "order" }
public enum OrderLine: IdentifierKind { public static let prefix = "line" }
public enum OrderIssue: IdentifierKind { public static let prefix = "issue" }
public enum Payment: IdentifierKind { public static let prefix = "payment" }
public enum Shift: IdentifierKind { public static let prefix = "shift" }
public enum Offer: IdentifierKind { public static let prefix = "offer" }
public enum DeliverySession: IdentifierKind { public static let prefix = "delivery" }
public enum Stop: IdentifierKind { public static let prefix = "stop" }
public enum Conversation: IdentifierKind { public static let prefix = "conversation" }
public enum Message: IdentifierKind { public static let prefix = "message" }
public enum Decision: IdentifierKind { public static let prefix = "decision" }

// MARK: Neighbours

public enum Listing: IdentifierKind { public static let prefix = "listing" }
public enum ExchangeRequest: IdentifierKind { public static let prefix = "exchange" }
public enum Errand: IdentifierKind { public static let prefix = "errand" }
public enum Trip: IdentifierKind { public static let prefix = "trip" }
public enum Want: IdentifierKind { public static let prefix = "want" }
public enum Match: IdentifierKind { public static let prefix = "match" }

// MARK: Books and the back office

public enum Entry: IdentifierKind { public static let prefix = "entry" }
public enum Payout: IdentifierKind { public static let prefix = "payout" }
public enum Mail: IdentifierKind { public static let prefix = "mail" }
public enum Audit: IdentifierKind { public static let prefix = "audit" }
public enum DirectoryImport: IdentifierKind { public static let prefix = "import" }
