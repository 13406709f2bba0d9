/// A request that the server reads strictly: unknown and repeated members are refused.
public protocol InputPayload: Sendable {
    /// Reads the members from `input`. nil when one is missing or wrong, which `input` then has noted.
    init?(reading input: inout InputReader)
}

/// A request that was refused because of its fields. The server answers it with the problem `invalid`.
public struct InvalidInput: Error, Sendable, Hashable {
    /// Every wrong field, at most `InputReader.errorLimit`.
    public let errors: [API.FieldError]

    public init(_ errors: [API.FieldError]) {
        self.errors = errors
    }
}

extension InputPayload {
    /// Reads a JSON body. Throws all that is wrong with it at once, with messages in `language`.
    public static func read(body: some Sequence<UInt8>, in language: Language) throws(InvalidInput) -> Self {
        let value: JSONValue
        do {
            value = try JSONParser.parse(body)
        } catch {
            throw InvalidInput([API.FieldError("", .malformedJSON(at: error.offset), in: language)])
        }
        guard case .object(let members) = value else { throw InvalidInput([API.FieldError("", .wrongType(.object), in: language)]) }
        return try read(members: members, path: "", readsText: false, in: language)
    }

    /// Reads the parameters of a URL, already percent-decoded. The field of an error is `query.<name>`.
    public static func read(query: [(name: String, value: String)], in language: Language) throws(InvalidInput) -> Self {
        let members = query.map { JSONMember($0.name, .string($0.value)) }
        return try read(members: members, path: "query", readsText: true, in: language)
    }

    private static func read(
        members: [JSONMember], path: String, readsText: Bool, in language: Language
    ) throws(InvalidInput) -> Self {
        var reader = InputReader(members: members, path: path, readsText: readsText, language: language)
        guard let payload = reader.object(members, as: Self.self) else { throw InvalidInput(reader.errors) }
        return payload
    }
}
