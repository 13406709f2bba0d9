import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Begins portal sessions: always a new one, the browser's old one ends.
struct PortalEntry: Sendable {
    let site: Site
    private var services: Services { site.services }
    private var cookies: Cookies { Cookies(isSecure: site.configuration.isSecure) }

    func newSession(_ request: Request, isLong: Bool, address: String) -> NewSession {
        services.newSession(.portal, isLong: isLong, deviceName: DeviceName.of(request.headers[.userAgent]), address: address)
    }

    /// Sends the browser on, with its new cookie.
    func go(to path: SitePath, with session: NewSession) -> Response {
        var response = Response.seeOther(path)
        cookies.setSession(session.token, seconds: session.isLong ? SessionLifetime.longSeconds : nil, on: &response)
        return response
    }

    /// Sends the browser on without a session.
    func leave(to path: SitePath, flash: Flash? = nil) -> Response {
        var response = flash.map { site.seeOther(path, flash: $0) } ?? .seeOther(path)
        cookies.clearSession(on: &response)
        return response
    }
}

/// `Firefox on Linux`, from what a browser says of itself; nothing else of it is kept.
enum DeviceName {
    static func of(_ agent: String?) -> String? {
        guard let agent else { return nil }
        let browsers = [
            ("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("Chrome/", "Chrome"),
            ("CriOS/", "Chrome"), ("Safari/", "Safari"),
        ]
        let systems = [
            ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS X", "Mac"), ("Linux", "Linux"),
        ]
        let browser = browsers.first { agent.contains($0.0) }?.1
        let system = systems.first { agent.contains($0.0) }?.1
        guard let browser else { return system }
        return system.map { "\(browser) on \($0)" } ?? browser
    }
}
