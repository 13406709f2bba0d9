import Foundation
import HarvestCore
import Testing

/// An example from the contract, with the functions that decode and encode it.
struct PayloadExample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let json: String
    /// Decodes the example and encodes it again.
    let repeated: @Sendable (String) throws -> Data
    /// Reads the example as a request body and encodes it again; nil for responses, which the server only writes.
    let readStrictly: (@Sendable (String) throws -> Data)?

    static func answer<Payload: Codable & SendableMetatype>(_ name: String, _ type: Payload.Type, _ json: String) -> PayloadExample {
        PayloadExample(testDescription: name, json: json, repeated: { try repeated($0, as: type) }, readStrictly: nil)
    }

    static func request<Payload: Codable & InputPayload>(_ name: String, _ type: Payload.Type, _ json: String) -> PayloadExample {
        PayloadExample(
            testDescription: name, json: json, repeated: { try repeated($0, as: type) },
            readStrictly: { try JSONEncoder().encode(Payload.read(body: $0.utf8, in: .english)) })
    }

    static let all =
        accounts + addresses + communities + conversations + deliveries + driver + earnings + errands + events + listings + markets + me
        + notifications + offers
        + orders + finishedOrders
        + payments
        + payouts + places + problems + produce + quotes + surplus + system + trips + vendors

    private static func repeated<Payload: Codable>(_ json: String, as type: Payload.Type) throws -> Data {
        let payload = try JSONDecoder().decode(type, from: Data(json.utf8))
        let bytes = try JSONWriter().bytes(of: payload)
        // An array is always written by its elements' `encode(to:)`, an element of its own perhaps by itself.
        #expect(
            try [UInt8(ascii: "[")] + bytes + [UInt8(ascii: "]")] == JSONWriter().bytes(of: [payload]), "both ways write the same bytes")
        let written = try JSONParser.parse(bytes)
        let encoded = try JSONEncoder().encode(payload)
        #expect(try written.sorted == JSONParser.parse(encoded).sorted, "the writer and Foundation agree")
        return encoded
    }
}

extension JSONValue {
    /// The value with members sorted by name, for comparisons.
    var sorted: JSONValue {
        switch self {
        case .array(let values): .array(values.map(\.sorted))
        case .object(let members):
            .object(members.map { JSONMember($0.name, $0.value.sorted) }.sorted { $0.name < $1.name })
        case .null, .boolean, .number, .string: self
        }
    }
}
