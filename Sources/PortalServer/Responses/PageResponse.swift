import HTTPTypes
import Foundation
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

extension Site {
    /// What a page needs besides its own values. `clock` is the market's or the person's. Tokens are new in every context.
    func renderContext(_ context: PortalContext, clock: MarketClock = .losAngeles) -> RenderContext {
        RenderContext(
            language: context.language, isKitchen: context.signedIn?.vendor?.isRestaurant ?? false, clock: clock, now: services.now(),
            csrf: CSRFToken.masked(context.csrfSecret, mask: services.randomness.bytes(32)), submission: services.randomness.token(),
            assets: Assets(hashedNames: assets.hashedNames), rights: context.signedIn?.vendor?.rights ?? .all,
            person: context.signedIn == nil ? nil : CSRFToken.person(ofSecret: context.csrfSecret))
    }

    /// A page in its layout. No cache may store it.
    package func answer(
        _ page: some Page, in layout: PageLayout, _ context: PortalContext, status: HTTPResponse.Status = .ok, flash: Flash? = nil,
        clock: MarketClock = .losAngeles
    ) -> Response {
        .html(document(page, in: layout, context, renderContext(context, clock: clock), flash: flash), status: status)
    }

    /// A page in its layout, with the secrets of `renderContext`.
    func document(_ page: some Page, in layout: PageLayout, _ context: PortalContext, _ renderContext: RenderContext, flash: Flash? = nil)
        -> HTML
    {
        let theme: Theme = context.signedIn?.account.isAlwaysLight == true ? .light : .automatic
        let document = PageDocument(layout, flash: flash ?? context.flash, theme: theme, isDemoClock: services.now.isSimulated)
        return document.document(page, renderContext)
    }
}

extension Response {
    static func html(_ html: HTML, status: HTTPResponse.Status = .ok) -> Response {
        var body = ByteBuffer()
        body.reserveCapacity(html.count)
        html.eachPart { _ = body.writeBytes($0) }
        return .html(body: body, status: status)
    }

    static func html(body: ByteBuffer, status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"], body: .init(byteBuffer: body))
    }

    /// 303 to a page of the portal.
    static func seeOther(_ path: SitePath) -> Response {
        Response(status: .seeOther, headers: [.location: path.text, .cacheControl: "no-store"])
    }
}
