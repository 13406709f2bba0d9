/// Reads the members of a request, and notes everything that is wrong, so that the caller learns of all of it at once.
///
///     public init?(reading input: inout InputReader) {
///         let email = input.required("email", .email)
///         let locale = input.optional("locale", .choice(Language.self))
///         guard let email else { return nil }
///         self.init(email: email, locale: locale)
///     }
///
/// Read every member before the guard: one that was not read counts as unknown.
public struct InputReader: Sendable {
    /// Largest number of errors in one answer. Later ones are dropped.
    public static let errorLimit = 100

    /// Language of the messages.
    public let language: Language
    /// What was wrong so far, in the order of reading.
    public private(set) var errors: [API.FieldError] = []
    /// True for a query: numbers and Booleans are read from text, because a URL has nothing else.
    let readsText: Bool
    private var path: String
    private var members: [JSONMember]
    /// The names that were read. Few, so that looking at each is faster than hashing.
    private var asked: [String] = []

    init(members: [JSONMember], path: String, readsText: Bool, language: Language) {
        self.members = members
        self.path = path
        self.readsText = readsText
        self.language = language
    }

    /// Reads a member that must be there. nil when it is missing or wrong, which is noted.
    public mutating func required<Value>(_ name: String, _ rule: InputRule<Value>) -> Value? {
        guard let value = take(name) else {
            note(.required, at: name)
            return nil
        }
        return read(value, at: name, rule)
    }

    /// Reads a member that may be left out. nil when it is, and when it is wrong, which is noted.
    public mutating func optional<Value>(_ name: String, _ rule: InputRule<Value>) -> Value? {
        guard let value = take(name) else { return nil }
        return read(value, at: name, rule)
    }

    /// Reads a member of a PATCH, which `null` removes. A wrong value is noted and keeps the member.
    public mutating func change<Value>(_ name: String, _ rule: InputRule<Value>) -> API.Change<Value> {
        guard let value = take(name) else { return .keep }
        if value == .null { return .remove }
        return read(value, at: name, rule).map(API.Change.set) ?? .keep
    }

    /// Notes that a member of this object is wrong; "" is the object itself.
    public mutating func note(_ refusal: FieldRefusal, at name: String = "") {
        guard errors.count < Self.errorLimit else { return }
        errors.append(API.FieldError(fieldPath(to: name), refusal, in: language))
    }

    /// True when the object has this member, right or wrong.
    public func has(_ name: String) -> Bool { members.contains { $0.name == name } }

    /// Number of members of the object.
    public var memberCount: Int { members.count }
}

extension InputReader {
    private mutating func take(_ name: String) -> JSONValue? {
        asked.append(name)
        return members.first { $0.name == name }?.value
    }

    private func fieldPath(to name: String) -> String {
        let full = path.isEmpty ? name : name.isEmpty ? path : path + "." + name
        // The sender chooses the name: a long one must not make the answer long.
        return full.unicodeScalars.count <= 200 ? full : String(String.UnicodeScalarView(full.unicodeScalars.prefix(199))) + "…"
    }

    /// Reads `value` with `rule`, and notes errors at `name` below the current path.
    mutating func read<Value>(_ value: JSONValue, at name: String, _ rule: InputRule<Value>) -> Value? {
        let outer = path
        path = fieldPath(to: name)
        defer { path = outer }
        return rule.read(value, &self)
    }

    /// Reads an object at the current path, and notes members that the payload did not read, and repeated ones.
    mutating func object<Payload: InputPayload>(_ inner: [JSONMember], as type: Payload.Type) -> Payload? {
        let outer = (members, asked)
        (members, asked) = (inner, [])
        defer { (members, asked) = outer }
        let errorsBefore = errors.count
        let payload = Payload(reading: &self)
        noteUnexpected()
        return errors.count == errorsBefore ? payload : nil
    }

    private mutating func noteUnexpected() {
        // Most requests have nothing unexpected. The sender chooses how many members there are, so only few are compared with each other.
        if members.count <= asked.count, members.allSatisfy({ asked.contains($0.name) }), !hasRepeatedMember { return }
        var seen: Set<String> = []
        for member in members where !seen.insert(member.name).inserted { note(.duplicate, at: member.name) }
        for member in members where !asked.contains(member.name) && seen.remove(member.name) != nil {
            note(.unknownField, at: member.name)
        }
    }

    private var hasRepeatedMember: Bool {
        members.indices.contains { index in members[..<index].contains { $0.name == members[index].name } }
    }
}
