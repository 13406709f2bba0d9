/// An identifier that can be of one of several kinds. Its prefix tells which. Decoding throws for other kinds.
public protocol MixedIdentifier: LosslessStringConvertible, Codable, Hashable, Sendable {}

extension MixedIdentifier {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let identifier = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Not an identifier of the kinds possible here.")
        }
        self = identifier
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension API {
    /// What an order is bought from: a market, or a restaurant, which is a vendor without a market.
    public enum SourceID: MixedIdentifier {
        case market(MarketID)
        case restaurant(VendorID)

        public init?(_ text: String) {
            if let id = MarketID(text) {
                self = .market(id)
            } else if let id = VendorID(text) {
                self = .restaurant(id)
            } else {
                return nil
            }
        }

        public var description: String {
            switch self {
            case .market(let id): id.description
            case .restaurant(let id): id.description
            }
        }
    }

    /// A market, vendor or produce that can be a favourite.
    public enum FavouriteID: MixedIdentifier {
        case market(MarketID)
        case vendor(VendorID)
        case produce(ProduceID)

        public init?(_ text: String) {
            if let id = MarketID(text) {
                self = .market(id)
            } else if let id = VendorID(text) {
                self = .vendor(id)
            } else if let id = ProduceID(text) {
                self = .produce(id)
            } else {
                return nil
            }
        }

        public var description: String {
            switch self {
            case .market(let id): id.description
            case .vendor(let id): id.description
            case .produce(let id): id.description
            }
        }
    }
}
