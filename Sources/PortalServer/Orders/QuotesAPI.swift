import HarvestCore
import HarvestServices
import Hummingbird

/// Quotes: prices of carts, also for guests.
///
///     POST /api/v1/quotes
struct QuotesAPI: Sendable {
    let services: Services

    func addRoutes(to guests: RouterGroup<PortalContext>) {
        guests.post("quotes", use: create)
    }

    @Sendable private func create(_ request: Request, context: PortalContext) async throws -> Response {
        let (now, baseURL) = (services.now(), services.configuration.baseURL)
        let input = try await request.input(API.QuoteCreate.self, context.language)
        let user = context.signedIn?.account.id
        let quote = try await services.read { db in
            try QuoteQuery(db, input, of: user, baseURL: baseURL, at: now).quote()
        }
        return Response.json(quote)
    }
}
