/// A kind of resource that payments, conversations and payout items can be about.
public protocol SubjectKind: IdentifierKind {}

extension Order: SubjectKind {}
extension Payment: SubjectKind {}
extension Payout: SubjectKind {}
extension Offer: SubjectKind {}
extension DeliverySession: SubjectKind {}
extension Conversation: SubjectKind {}
extension Listing: SubjectKind {}
extension ExchangeRequest: SubjectKind {}
extension Errand: SubjectKind {}
extension Trip: SubjectKind {}
extension Want: SubjectKind {}
extension Match: SubjectKind {}
extension DataExport: SubjectKind {}
extension Community: SubjectKind {}
extension User: SubjectKind {}
extension Surplus: SubjectKind {}
extension Market: SubjectKind {}

extension API {
    /// What something is about: an identifier of any `SubjectKind`.
    public struct SubjectID: MixedIdentifier {
        private static let prefixes: Set<String> = [
            HarvestCore.Order.prefix, HarvestCore.Payment.prefix, HarvestCore.Payout.prefix, HarvestCore.Offer.prefix,
            HarvestCore.DeliverySession.prefix, HarvestCore.Conversation.prefix, HarvestCore.Listing.prefix,
            HarvestCore.ExchangeRequest.prefix, HarvestCore.Errand.prefix, HarvestCore.Trip.prefix, HarvestCore.Want.prefix,
            HarvestCore.Match.prefix, HarvestCore.DataExport.prefix, HarvestCore.Community.prefix, HarvestCore.User.prefix,
            HarvestCore.Surplus.prefix, HarvestCore.Market.prefix,
        ]

        /// Tells the kind, such as `order`.
        public let prefix: String
        private let uuid: UUIDBytes

        public init?(_ text: String) {
            guard let typeID = TypeID(text), Self.prefixes.contains(typeID.prefix) else { return nil }
            prefix = typeID.prefix
            uuid = typeID.uuid
        }

        public init<Kind: SubjectKind>(_ id: Identifier<Kind>) {
            prefix = Kind.prefix
            uuid = id.uuid
        }

        /// The identifier as one of a kind, as in `subject.id(of: Order.self)`. nil when it is of another kind.
        public func id<Kind: SubjectKind>(of kind: Kind.Type) -> Identifier<Kind>? {
            prefix == Kind.prefix ? Identifier(uuid: uuid) : nil
        }

        public var description: String { prefix + "_" + Base32.encode(uuid) }
    }
}
