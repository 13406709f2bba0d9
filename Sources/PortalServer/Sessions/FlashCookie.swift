import Foundation
import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Carries "what just happened" over a redirect, in a cookie that the next page takes away. It is text for its own reader:
/// the page escapes it like any other.
struct FlashCookie {
    let isSecure: Bool

    private struct Carried: Codable {
        var message: String
        var tone: String
        var undo: String?
        var fields: [String: String]?
    }

    private var name: String { isSecure ? "__Host-harvest-flash" : "harvest-flash" }

    func flash(of request: Request) -> Flash? {
        guard let value = Cookies(isSecure: isSecure).value(name, of: request), value.utf8.count < 3_000,
            let bytes = [UInt8](base64URL: value),
            let carried = try? JSONDecoder().decode(Carried.self, from: Data(bytes))
        else { return nil }
        let undo = carried.undo.flatMap { SitePath(returning: $0) }.map { Flash.Undo(action: $0, fields: carried.fields ?? [:]) }
        return Flash(carried.message, tone: Tone(rawValue: carried.tone) ?? .ok, undo: undo)
    }

    func set(_ flash: Flash, on response: inout Response) {
        let carried = Carried(message: flash.message, tone: flash.tone.rawValue, undo: flash.undo?.action.text, fields: flash.undo?.fields)
        guard let data = try? JSONEncoder().encode(carried) else { return }
        append("\(name)=\([UInt8](data).base64URL); Max-Age=60", to: &response)
    }

    func clear(on response: inout Response) { append("\(name)=; Max-Age=0", to: &response) }

    private func append(_ cookie: String, to response: inout Response) {
        response.headers.append(.init(name: .setCookie, value: "\(cookie); Path=/; HttpOnly; SameSite=Lax\(isSecure ? "; Secure" : "")"))
    }
}

extension Site {
    /// 303 to a page of ours, which says at its top what just happened.
    func seeOther(_ path: SitePath, flash: Flash) -> Response {
        var response = Response.seeOther(path)
        FlashCookie(isSecure: configuration.isSecure).set(flash, on: &response)
        return response
    }
}
