/// Why a field is refused, with the words that say how to put it right.
public enum FieldRefusal: Sendable, Hashable {
    /// What a field should have been.
    public enum Expected: Sendable, Hashable { case text, wholeNumber, number, boolean, list, object }
    /// What a text should look like.
    public enum Form: Sendable, Hashable {
        case email, phone, id, instant, date, week, token, code, point, cursor, oneLine, text, key, other
    }

    case required, unknownField, duplicate
    case wrongType(Expected)
    case malformed(Form)
    case malformedJSON(at: Int)
    case tooShort(Int), tooLong(Int), tooFew(Int), tooMany(Int)
    case tooSmall(String), tooLarge(String)
    case notOneOf([String])
    case notFound, taken, wrong, expired, commonPassword, termsRequired, emailDomain([String])
    case belowMinimum(String)
    case outsideOpeningHours, wrongKind, unreadable, samePlace

    /// The stable code that clients decide by.
    public var code: API.FieldErrorCode {
        switch self {
        case .required: .required
        case .unknownField: .unknownField
        case .duplicate: .duplicate
        case .wrongType: .wrongType
        case .malformed, .malformedJSON: .malformed
        case .tooShort, .tooFew: .tooShort
        case .tooLong, .tooMany: .tooLong
        case .tooSmall: .tooSmall
        case .tooLarge: .tooLarge
        case .notOneOf: .notOneOf
        case .notFound: .notFound
        case .taken: .taken
        case .wrong: .wrong
        case .expired: .expired
        case .commonPassword: .commonPassword
        case .termsRequired: .termsRequired
        case .emailDomain: .emailDomain
        case .belowMinimum: .belowMinimum
        case .outsideOpeningHours: .outsideOpeningHours
        case .wrongKind: .wrongKind
        case .unreadable: .unreadable
        case .samePlace: .samePlace
        }
    }
}
