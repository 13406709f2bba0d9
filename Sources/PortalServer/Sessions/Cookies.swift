import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird

/// The cookies of the portal. Over TLS their names start with `__Host-`, so no other host and no plain connection can set them.
struct Cookies {
    let isSecure: Bool

    private var sessionName: String { isSecure ? "__Host-harvest" : "harvest" }
    private var guestName: String { isSecure ? "__Host-harvest-visitor" : "harvest-visitor" }

    private var languageName: String { isSecure ? "__Host-harvest-language" : "harvest-language" }

    /// The language that this browser chose.
    func language(of request: Request) -> Language? { value(languageName, of: request).flatMap { Language(rawValue: $0) } }

    func setLanguage(_ language: Language, on response: inout Response) {
        set(languageName, language.rawValue, seconds: 31_536_000, on: &response)
    }

    private var proofName: String { isSecure ? "__Host-harvest-proof" : "harvest-proof" }

    /// The token of a sign-in that has passed the password and needs a second-factor code.
    func proof(of request: Request) -> String? { value(proofName, of: request) }

    func setProof(_ token: String, on response: inout Response) {
        set(proofName, token, seconds: Int(SecondFactorRepository.proofSeconds), on: &response)
    }

    func clearProof(on response: inout Response) { clear(proofName, on: &response) }

    private var deviceName: String { isSecure ? "__Host-harvest-device" : "harvest-device" }

    /// The tokens of a browser in which people have signed in. Signing out keeps them.
    func device(of request: Request) -> DeviceTokens { value(deviceName, of: request).map { DeviceTokens(cookie: $0) } ?? .none }

    func setDevice(_ tokens: DeviceTokens, on response: inout Response) {
        set(deviceName, tokens.cookie, seconds: Int(SessionLifetime.longSeconds), on: &response)
    }

    func session(of request: Request) -> String? { value(sessionName, of: request) }
    func guestToken(of request: Request) -> String? { value(guestName, of: request) }

    /// With `seconds` the cookie survives the end of the browser.
    func setSession(_ token: String, seconds: Int64?, on response: inout Response) {
        set(sessionName, token, seconds: seconds.map(Int.init), on: &response)
    }

    func setGuestToken(_ token: String, on response: inout Response) { set(guestName, token, on: &response) }

    func clearGuestToken(on response: inout Response) { clear(guestName, on: &response) }

    func clearSession(on response: inout Response) { clear(sessionName, on: &response) }

    // MARK: Any cookie

    /// The value of a cookie; nil if it is missing or empty. The first one of several counts.
    ///
    /// It compares bytes. Hummingbird's `Request.cookies` takes a list of texts apart, letter by letter, for each cookie that is asked for.
    func value(_ name: String, of request: Request) -> String? {
        for header in request.headers[values: .cookie] {
            for pair in header.utf8.split(separator: UInt8(ascii: ";")) {
                let pair = pair.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
                guard pair.starts(with: name.utf8), pair.dropFirst(name.utf8.count).first == UInt8(ascii: "=") else { continue }
                let value = pair.dropFirst(name.utf8.count + 1)
                return value.isEmpty ? nil : String(Substring(value))
            }
        }
        return nil
    }

    /// Without `seconds` the browser drops the cookie when it ends.
    func set(_ name: String, _ value: String, seconds: Int? = nil, on response: inout Response) {
        response.setCookie(
            Cookie(name: name, value: value, maxAge: seconds, path: "/", secure: isSecure, httpOnly: true, sameSite: .lax))
    }

    func clear(_ name: String, on response: inout Response) { set(name, "", seconds: 0, on: &response) }
}
