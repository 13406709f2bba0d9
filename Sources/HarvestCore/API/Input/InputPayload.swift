/// A request payload that is read strictly.
public protocol InputPayload: Sendable {
    /// nil when something is missing or wrong; `input` then has it noted.
    init?(reading input: inout InputReader)
}

/// A request that can not be done as sent: answered as problem `invalid`.
public struct InvalidInput: Error, Sendable, Hashable {
    public let errors: [API.FieldError]

    public init(_ errors: [API.FieldError]) {
        self.errors = errors
    }
}

extension InputPayload {
    /// Reads a JSON body. Throws everything that is wrong with it, at once.
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

    /// Reads the parameters of a URL, percent-decoded, in their order. Errors are at `query.<name>`.
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
