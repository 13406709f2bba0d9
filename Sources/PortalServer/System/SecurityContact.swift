import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird

/// Where to report vulnerabilities (RFC 9116).
///
///     GET /.well-known/security.txt
struct SecurityContact: Sendable {
    let site: Site

    func addRoutes(to router: Router<PortalContext>) {
        router.get(".well-known/security.txt") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "public, max-age=86400"],
                body: .init(byteBuffer: ByteBuffer(string: text(at: site.services.now()))))
        }
    }

    /// The file. It expires half a year after the day on which it is read: whoever keeps a copy asks again.
    func text(at now: Instant) -> String {
        let base = site.configuration.baseURL
        let midnight = Instant(seconds: now.seconds / 86_400 * 86_400)
        return """
            Contact: \(site.configuration.contact ?? base)
            Expires: \(midnight.adding(days: 180))
            Preferred-Languages: en, es
            Canonical: \(base)/.well-known/security.txt

            """
    }
}
