extension API.Problem: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case type, title, status, code, detail, instance
        case requestID = "request_id"
        case errors
        // Extension members, sorted by name.
        case allowedMetres = "allowed_m"
        case attemptsLeft = "attempts_left"
        case capability, conflicts
        case currentStatus = "current_status"
        case distanceMetres = "distance_m"
        case nextSlots = "next_slots"
        case openLines = "open_lines"
        case retryAfterSeconds = "retry_after_s"
        case shortages
    }

    /// Reads problems of newer servers, too: an unknown code becomes the most general one of its status, and an extension member
    /// that has another type is nil.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let status = try container.decode(Int.self, forKey: .status)
        let code = try container.decode(String.self, forKey: .code)
        self.init(API.ErrorCode(rawValue: code) ?? API.ErrorCode(unknownOf: status))
        self.status = status
        type = try container.decode(String.self, forKey: .type)
        title = try container.decode(String.self, forKey: .title)
        detail = container.lenient(.detail)
        instance = container.lenient(.instance)
        requestID = container.lenient(.requestID)
        errors = container.lenient(.errors)
        decodeExtensions(from: container)
    }

    private mutating func decodeExtensions(from container: KeyedDecodingContainer<CodingKeys>) {
        allowedMetres = container.lenient(.allowedMetres)
        attemptsLeft = container.lenient(.attemptsLeft)
        capability = container.lenient(.capability)
        conflicts = container.lenient(.conflicts)
        currentStatus = container.lenient(.currentStatus)
        distanceMetres = container.lenient(.distanceMetres)
        nextSlots = container.lenient(.nextSlots)
        openLines = container.lenient(.openLines)
        retryAfterSeconds = container.lenient(.retryAfterSeconds)
        shortages = container.lenient(.shortages)
    }

    /// Writes the standard members first, then the extension members sorted by name. `JSONWriter` keeps this order, so that the same
    /// problem always has the same bytes; `errors`, `conflicts`, `next_slots` and `shortages` are arrays of objects.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(type, forKey: .type)
        try container.encode(title, forKey: .title)
        try container.encode(status, forKey: .status)
        try container.encode(code, forKey: .code)
        try container.encodeIfPresent(detail, forKey: .detail)
        try container.encodeIfPresent(instance, forKey: .instance)
        try container.encodeIfPresent(requestID, forKey: .requestID)
        if let errors, !errors.isEmpty { try container.encode(errors, forKey: .errors) }
        try encodeExtensions(to: &container)
    }

    private func encodeExtensions(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
        try container.encodeIfPresent(allowedMetres, forKey: .allowedMetres)
        try container.encodeIfPresent(attemptsLeft, forKey: .attemptsLeft)
        try container.encodeIfPresent(capability, forKey: .capability)
        try container.encodeIfPresent(conflicts, forKey: .conflicts)
        try container.encodeIfPresent(currentStatus, forKey: .currentStatus)
        try container.encodeIfPresent(distanceMetres, forKey: .distanceMetres)
        try container.encodeIfPresent(nextSlots, forKey: .nextSlots)
        try container.encodeIfPresent(openLines, forKey: .openLines)
        try container.encodeIfPresent(retryAfterSeconds, forKey: .retryAfterSeconds)
        try container.encodeIfPresent(shortages, forKey: .shortages)
    }
}

extension KeyedDecodingContainer {
    /// The value of `key`; nil when it is absent or has another type.
    fileprivate func lenient<Value: Decodable>(_ key: Key) -> Value? {
        (try? decodeIfPresent(Value.self, forKey: key)) ?? nil
    }
}
