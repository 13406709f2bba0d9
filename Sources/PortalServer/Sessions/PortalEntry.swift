import HarvestCore
import Hummingbird
import SQLStore
import Templates

/// Begins portal sessions: always a new one, the browser's old one ends.
struct PortalEntry: Sendable {
    let services: Services
    private var cookies: Cookies { Cookies(isSecure: services.configuration.isSecure) }

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
        var response = flash.map { services.seeOther(path, flash: $0) } ?? .seeOther(path)
        cookies.clearSession(on: &response)
        return response
    }
}

extension SignedIn {
    /// The first page of this person.
    var home: SitePath {
        if account.isAdmin { return .adminOverview }
        return vendor == nil ? (isDriver ? .profile : .signUpFarm) : .vendorToday
    }

    /// What stands around the pages of one's own account.
    var frame: Frame {
        if account.isAdmin { return .admin(Navigation(name: account.name)) }
        guard let vendor else { return .auth }
        var hidden: Set<Section> = []
        if !vendor.canMoney { hidden.insert(.payouts) }
        if !vendor.canStock { hidden.insert(.produce) }
        if !vendor.canOrders { hidden.insert(.vendorOrders) }
        return .vendor(Navigation(name: account.name, farm: vendor.name, hidden: hidden))
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
