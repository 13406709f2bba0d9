import HarvestCore
import HarvestServices

/// A form's proof that it came from our page: the secret under a fresh mask, so that no two pages hold the same bytes.
/// Half of a secret is the browser's; the other half says for whom the page was made, and is zero for guests.
enum CSRFToken {
    private static let half = 16

    /// `text` is what the session keeps for its forms.
    static func secret(of text: String, _ person: User.ID) -> [UInt8] {
        Digest.sha256(text.utf8).prefix(half) + mark(of: person)
    }

    static func secret(ofVisitor token: String) -> [UInt8] {
        Digest.sha256("visitor \(token)".utf8).prefix(half) + Array(repeating: 0, count: half)
    }

    /// What stands for a person in a form that waits for them.
    static func person(_ id: User.ID) -> String { mark(of: id).base64URL }

    /// For whom the page of a token was made, whether its session still lives or not. Nil for a guest's page.
    static func person(in token: String) -> String? {
        guard let mark = unmasked(token)?.suffix(half), mark.contains(where: { $0 != 0 }) else { return nil }
        return Array(mark).base64URL
    }

    private static func mark(of person: User.ID) -> [UInt8] { Array(Digest.sha256("person \(person)".utf8).prefix(half)) }

    static func masked(_ secret: [UInt8], mask: [UInt8]) -> String { (mask + zip(mask, secret).map { $0 ^ $1 }).base64URL }

    static func isValid(_ token: String, for secret: [UInt8]) -> Bool {
        guard secret.count == 2 * half, let unmasked = unmasked(token) else { return false }
        return Digest.areEqual(unmasked, secret)
    }

    private static func unmasked(_ token: String) -> [UInt8]? {
        guard let bytes = [UInt8](base64URL: token), bytes.count == 4 * half else { return nil }
        return zip(bytes[..<(2 * half)], bytes[(2 * half)...]).map { $0 ^ $1 }
    }
}
