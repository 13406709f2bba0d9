import HarvestCore
import HarvestServices

/// Proves that a form came from our page. The token is a secret under a random mask, so it differs in every page.
/// Half of the secret identifies the browser; the other half is a digest of the person for whom the page was rendered, or zero for guests.
enum CSRFToken {
    private static let half = 16

    /// `text` is the session's CSRF secret.
    static func secret(of text: String, _ person: User.ID) -> [UInt8] {
        Digest.sha256(text.utf8).prefix(half) + digest(of: person)
    }

    static func secret(ofGuest token: String) -> [UInt8] {
        Digest.sha256("visitor \(token)".utf8).prefix(half) + Array(repeating: 0, count: half)
    }

    /// The digest that identifies a person in a preserved form.
    static func person(_ id: User.ID) -> String { digest(of: id).base64URL }

    /// The digest of the person whom a secret is for.
    static func person(ofSecret secret: [UInt8]) -> String { secret.suffix(half).base64URL }

    /// The digest of the person for whom a token's page was rendered, even if the session has ended. Nil for a guest.
    static func person(in token: String) -> String? {
        guard let digest = unmasked(token)?.suffix(half), digest.contains(where: { $0 != 0 }) else { return nil }
        return Array(digest).base64URL
    }

    private static func digest(of person: User.ID) -> [UInt8] { Array(Digest.sha256("person \(person)".utf8).prefix(half)) }

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
