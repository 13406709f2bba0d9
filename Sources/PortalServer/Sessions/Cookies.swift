import HTTPTypes
import HarvestCore
import HarvestServices
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
            // By bytes: every request asks for several cookies.
            for pair in header.utf8.split(separator: UInt8(ascii: ";")) {
                let pair = pair.drop { $0 == UInt8(ascii: " ") }
                guard pair.starts(with: name.utf8) else { continue }
                let rest = pair.dropFirst(name.utf8.count)
                if rest.first == UInt8(ascii: "="), rest.count > 1 { return String(Substring(rest.dropFirst())) }
            }
        }
        return nil
    }
}
