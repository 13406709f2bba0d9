import HTTPTypes
import HarvestCore
import Hummingbird

/// The two cookies of the portal. Over TLS their names start with `__Host-`: no other host and no plain connection can set them.
struct Cookies {
    let isSecure: Bool

    private var sessionName: String { isSecure ? "__Host-harvest" : "harvest" }
    private var visitorName: String { isSecure ? "__Host-harvest-visitor" : "harvest-visitor" }

    private var languageName: String { isSecure ? "__Host-harvest-language" : "harvest-language" }

    /// The language that this browser chose.
    func language(of request: Request) -> Language? { value(languageName, of: request).flatMap { Language(rawValue: $0) } }

    func setLanguage(_ language: Language, on response: inout Response) {
        append("\(languageName)=\(language.rawValue); Max-Age=31536000", to: &response)
    }

    private var proofName: String { isSecure ? "__Host-harvest-proof" : "harvest-proof" }

    /// The token of a right password that waits for its code.
    func proof(of request: Request) -> String? { value(proofName, of: request) }

    func setProof(_ token: String, on response: inout Response) {
        append("\(proofName)=\(token); Max-Age=\(SecondFactorRepository.proofSeconds)", to: &response)
    }

    func clearProof(on response: inout Response) { append("\(proofName)=; Max-Age=0", to: &response) }

    func session(of request: Request) -> String? { value(sessionName, of: request) }
    func visitor(of request: Request) -> String? { value(visitorName, of: request) }

    /// With `seconds` the cookie outlives the browser.
    func setSession(_ token: String, seconds: Int64?, on response: inout Response) {
        append("\(sessionName)=\(token)\(seconds.map { "; Max-Age=\($0)" } ?? "")", to: &response)
    }

    func setVisitor(_ token: String, on response: inout Response) { append("\(visitorName)=\(token)", to: &response) }

    func clearSession(on response: inout Response) { append("\(sessionName)=; Max-Age=0", to: &response) }

    private func append(_ cookie: String, to response: inout Response) {
        response.headers.append(.init(name: .setCookie, value: "\(cookie); Path=/; HttpOnly; SameSite=Lax\(isSecure ? "; Secure" : "")"))
    }

    func value(_ name: String, of request: Request) -> String? {
        for header in request.headers[values: .cookie] {
            for pair in header.split(separator: ";") {
                let parts = pair.drop(while: { $0 == " " }).split(separator: "=", maxSplits: 1)
                if parts.count == 2, parts[0] == name { return String(parts[1]) }
            }
        }
        return nil
    }
}
