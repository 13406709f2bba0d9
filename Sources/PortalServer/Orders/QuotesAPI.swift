import HarvestCore
import Hummingbird

/// Prices of carts, for guests too.
///
///     POST /api/v1/quotes
struct QuotesAPI: Sendable {
    let services: Services

    func addRoutes(to guests: RouterGroup<PortalContext>) {
        guests.post("quotes", use: create)
    }

    @Sendable private func create(_ request: Request, context: PortalContext) async throws -> Response {
        let (language, now, baseURL) = (context.language, services.now(), services.configuration.baseURL)
        let input = try await request.input(API.QuoteCreate.self, language)
        let user = context.signedIn?.account.id
        let quote = try await services.read { db in
            try QuoteReader(db: db, input: input, user: user, now: now, baseURL: baseURL, language: language).quote()
        }
        return Response.json(quote)
    }
}
