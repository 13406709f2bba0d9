/// Why a field is refused, with a message that says how to correct it.
public enum FieldRefusal: Sendable, Hashable {
    /// The JSON type that a field should have had.
    public enum Expected: Sendable, Hashable { case text, wholeNumber, number, boolean, list, object }
    /// The form that a text should have had.
    public enum Form: Sendable, Hashable {
        case email, phone, id, instant, date, week, token, code, point, cursor, oneLine, name, visible, text, key, entityTag, differentTime,
            other
    }

    case required, unknownField, duplicate
    /// A delivery without an address, in the words of the old apps.
    case addressRequired
    case wrongType(Expected)
    case malformed(Form)
    case malformedJSON(at: Int)
    case tooShort(Int), tooLong(Int), tooFew(Int), tooMany(Int)
    case tooSmall(String), tooLarge(String)
    case notOneOf([String])
    /// A code of a text message.
    case wrongCode, expiredCode
    case notFound, taken, wrong, expired, commonPassword, ownPassword, termsRequired, emailDomain([String])
    case belowMinimum(String)
    case outsideOpeningHours, wrongKind, unreadable, samePlace, inFuture, beforeStart
    /// A device's time at a stop, before what it recorded earlier.
    case beforePreviousStop, beforeArrival
    /// A position from more than a day ago.
    case dayOld
    /// A delivery that is to be paid with EBT, and a substitute that EBT does not pay for.
    case pickupOnly, snapIneligible

    /// The stable code for clients.
    public var code: API.FieldErrorCode {
        switch self {
        case .required, .addressRequired: .required
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
        case .wrong, .wrongCode: .wrong
        case .expired, .expiredCode: .expired
        case .commonPassword, .ownPassword: .commonPassword
        case .termsRequired: .termsRequired
        case .emailDomain: .emailDomain
        case .belowMinimum: .belowMinimum
        case .outsideOpeningHours: .outsideOpeningHours
        case .wrongKind: .wrongKind
        case .unreadable: .unreadable
        case .samePlace: .samePlace
        case .inFuture: .inFuture
        case .beforeStart, .beforePreviousStop, .beforeArrival, .dayOld: .beforeStart
        case .pickupOnly: .pickupOnly
        case .snapIneligible: .snapIneligible
        }
    }
}

extension FieldRefusal {
    /// The refusal of a typed text.
    public init(_ refusal: TextRefusal) {
        switch refusal {
        case .empty: self = .tooShort(1)
        case .tooShort(let limit): self = .tooShort(limit)
        case .tooLong(let limit): self = .tooLong(limit)
        case .controlCharacter: self = .malformed(.oneLine)
        case .invisibleCharacter: self = .malformed(.visible)
        case .address: self = .malformed(.name)
        }
    }
}
