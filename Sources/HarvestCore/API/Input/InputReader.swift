/// What a request sent, read field by field. Everything that is wrong is noted, so that the person hears of all of it at once.
///
///     public init?(reading input: inout InputReader) {
///         let email = input.required("email", .email)
///         let locale = input.optional("locale", .choice(Language.self))
///         guard let email else { return nil }
///         self.init(email: email, locale: locale)
///     }
///
/// Ask for every member before the guard: what was not asked for counts as unknown.
public struct InputReader: Sendable {
    /// Most errors in one answer.
    public static let errorLimit = 100

    public let language: Language
    /// What was wrong so far, in the order in which it was read.
    public private(set) var errors: [API.FieldError] = []
    /// Text has to do for numbers and Booleans where the request has nothing else: in a query.
    let readsText: Bool
    private var path: String
    private var members: [JSONMember]
    private var asked: Set<String> = []

    init(members: [JSONMember], path: String, readsText: Bool, language: Language) {
        self.members = members
        self.path = path
        self.readsText = readsText
        self.language = language
    }

    /// A member that must be there. nil when it is missing or wrong, which is noted.
    public mutating func required<Value>(_ name: String, _ rule: InputRule<Value>) -> Value? {
        guard let value = take(name) else {
            note(.required, at: name)
            return nil
        }
        return read(value, at: name, rule)
    }

    /// A member that may be left out. nil when it was, and also when it is wrong, which is noted.
    public mutating func optional<Value>(_ name: String, _ rule: InputRule<Value>) -> Value? {
        guard let value = take(name) else { return nil }
        return read(value, at: name, rule)
    }

    /// A member of a PATCH that `null` removes.
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

    /// Whether the object has this member, right or wrong.
    public func has(_ name: String) -> Bool { members.contains { $0.name == name } }

    /// How many members the object has.
    public var memberCount: Int { members.count }
}

extension InputReader {
    private mutating func take(_ name: String) -> JSONValue? {
        asked.insert(name)
        return members.first { $0.name == name }?.value
    }

    private func fieldPath(to name: String) -> String {
        let full = path.isEmpty ? name : name.isEmpty ? path : path + "." + name
        // A name is the sender's text: the answer must not grow with it.
        return full.unicodeScalars.count <= 200 ? full : String(String.UnicodeScalarView(full.unicodeScalars.prefix(199))) + "…"
    }

    /// Reads `value` with `rule`, errors being noted at `name` below the present path.
    mutating func read<Value>(_ value: JSONValue, at name: String, _ rule: InputRule<Value>) -> Value? {
        let outer = path
        path = fieldPath(to: name)
        defer { path = outer }
        return rule.read(value, &self)
    }

    /// Reads an object at the present path. Members that the payload did not ask for, and repeated ones, are noted.
    mutating func object<Payload: InputPayload>(_ inner: [JSONMember], as type: Payload.Type) -> Payload? {
        let outer = (members, asked)
        (members, asked) = (inner, [])
        defer { (members, asked) = outer }
        let errorsBefore = errors.count
        let payload = Payload(reading: &self)
        noteStrangers()
        return errors.count == errorsBefore ? payload : nil
    }

    private mutating func noteStrangers() {
        var seen: Set<String> = []
        for member in members where !seen.insert(member.name).inserted { note(.duplicate, at: member.name) }
        for member in members where !asked.contains(member.name) && seen.remove(member.name) != nil {
            note(.unknownField, at: member.name)
        }
    }
}
