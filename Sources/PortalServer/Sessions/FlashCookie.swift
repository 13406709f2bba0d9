import Foundation
import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Carries a message over a redirect, in a cookie that the next page clears. The browser can forge only its own message, and the page
/// escapes it.
struct FlashCookie {
    let isSecure: Bool

    private struct Payload: Codable {
        var message: String
        var tone: String
        var undo: String?
        var fields: [String: String]?
    }

    private var name: String { isSecure ? "__Host-harvest-flash" : "harvest-flash" }
    private var cookies: Cookies { Cookies(isSecure: isSecure) }

    func flash(of request: Request) -> Flash? {
        guard let value = cookies.value(name, of: request), value.utf8.count < 3_000,
            let bytes = [UInt8](base64URL: value),
            let payload = try? JSONDecoder().decode(Payload.self, from: Data(bytes))
        else { return nil }
        let undo = payload.undo.flatMap { SitePath(returning: $0) }.map { Flash.Undo(action: $0, fields: payload.fields ?? [:]) }
        return Flash(payload.message, tone: Tone(rawValue: payload.tone) ?? .ok, undo: undo)
    }

    func set(_ flash: Flash, on response: inout Response) {
        let payload = Payload(message: flash.message, tone: flash.tone.rawValue, undo: flash.undo?.action.text, fields: flash.undo?.fields)
        guard let data = try? JSONEncoder().encode(payload) else { return }
        cookies.set(name, [UInt8](data).base64URL, seconds: 60, on: &response)
    }

    func clear(on response: inout Response) { cookies.clear(name, on: &response) }
}

extension Site {
    /// 303 to a page of the portal, which shows `flash` at its top.
    func seeOther(_ path: SitePath, flash: Flash) -> Response {
        var response = Response.seeOther(path)
        FlashCookie(isSecure: configuration.isSecure).set(flash, on: &response)
        return response
    }
}
