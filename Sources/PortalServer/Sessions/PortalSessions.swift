import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Creates portal sessions and sets their cookies. Every sign-in creates a new session.
struct PortalSessions: Sendable {
    let site: Site
    private var services: Services { site.services }
    private var cookies: Cookies { Cookies(isSecure: site.configuration.isSecure) }

    func newSession(_ request: Request, isLong: Bool, address: String) -> NewSession {
        services.newSession(
            .portal, isLong: isLong, deviceName: DeviceName.of(request.headers[.userAgent]), address: address, device: newDevice(request))
    }

    /// The browser of a request, with a new token.
    func newDevice(_ request: Request) -> NewDevice { services.newDevice(cookies.device(of: request)) }

    /// Where a password of this request comes from.
    func origin(of request: Request, _ context: PortalContext) -> AttemptOrigin {
        AttemptOrigin(address: context.address, device: cookies.device(of: request))
    }

    /// Redirects, sets the cookies of the new session and its browser, and clears the one of the guest.
    func redirect(to path: SitePath, starting session: NewSession, in browser: DeviceTokens?) -> Response {
        var response = Response.seeOther(path)
        if let browser { cookies.setDevice(browser, on: &response) }
        cookies.setSession(session.token, seconds: session.isLong ? SessionLifetime.longSeconds : nil, on: &response)
        // Somebody else may have planted it. After signing out, its forms must not be valid again.
        cookies.clearGuestToken(on: &response)
        return response
    }

    /// A response that sets the device cookie.
    func remembering(_ tokens: DeviceTokens, _ response: Response) -> Response {
        var response = response
        cookies.setDevice(tokens, on: &response)
        return response
    }

    /// Redirects and clears the cookies of the session and the guest.
    func redirectSignedOut(to path: SitePath, flash: Flash? = nil) -> Response {
        var response = flash.map { site.seeOther(path, flash: $0) } ?? .seeOther(path)
        cookies.clearSession(on: &response)
        cookies.clearGuestToken(on: &response)
        return response
    }
}
