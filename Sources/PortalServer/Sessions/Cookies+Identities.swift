import HarvestServices
import Hummingbird
import Templates

// What a browser keeps while somebody signs in at an identity provider. Other browsers can't finish that sign-in, and nobody can make this one
// finish somebody else's.
extension Cookies {
    private var authorizationName: String { isSecure ? "__Host-harvest-authorization" : "harvest-authorization" }
    private var identityName: String { isSecure ? "__Host-harvest-identity" : "harvest-identity" }

    /// The sign-in that this browser began at a provider, and where to go after it.
    func authorization(of request: Request, at provider: String) -> (authorization: IdentityAuthorization, next: SitePath?)? {
        let parts = (value(authorizationName, of: request) ?? "").split(separator: "~", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, parts[0] == provider, let authorization = IdentityAuthorization(cookie: parts[1]),
            let next = [UInt8](base64URL: parts[2])
        else { return nil }
        return (authorization, SitePath(returning: String(decoding: next, as: UTF8.self)))
    }

    func setAuthorization(_ authorization: IdentityAuthorization, at provider: String, next: SitePath?, on response: inout Response) {
        let value = [provider, authorization.cookie, (next?.text ?? "").utf8.base64URL].joined(separator: "~")
        set(authorizationName, value, seconds: Int(IdentityAuthorization.seconds), on: &response)
    }

    func clearAuthorization(on response: inout Response) { clear(authorizationName, on: &response) }

    /// The token of a verified identity that waits for its account.
    func identity(of request: Request) -> String? { value(identityName, of: request) }

    func setIdentity(_ token: String, on response: inout Response) {
        set(identityName, token, seconds: Int(IdentityRepository.proofSeconds), on: &response)
    }

    func clearIdentity(on response: inout Response) { clear(identityName, on: &response) }
}
