import HarvestCore
import HarvestServices
import Hummingbird
import Templates

extension MarketsController {
    /// The submitted form. Its photo is stored even if a field is refused, and the form names it then: a browser does not send a file
    /// again.
    /// - Parameter storedName: the name that the market has now; nil for a new one.
    func form(_ context: AdminContext, storedName: String?) async throws -> MarketForm {
        var form = MarketForm(context.form, storedName: storedName, context.language)
        let owner = context.signedIn.account.id
        do {
            if let photo = try await site.services.storeUpload(context.form.file(MarketField.photo), of: owner) {
                form.choosePhoto(photo)
                return form
            }
        } catch let refusal as PhotoUploadRefusal {
            form.refusePhoto(refusal)
        }
        guard !context.form.isTicked(MarketField.removesPhoto), let stored = form.storedPhoto else {
            form.choosePhoto(nil)
            return form
        }
        form.choosePhoto(try await site.services.read { try $0.photos.isOwned(stored, by: owner) } ? stored : nil)
        return form
    }

    /// The typed form with a position: the middle of the markets in its ZIP code. Saves nothing.
    func locate(_ id: Market.ID?, _ form: MarketForm, _ context: AdminContext) async throws -> Response {
        var state = form.state
        let (zip, strings) = (state[MarketField.zip].trimmed, Text(context.language).marketPlaces)
        state.problems = []
        guard let position = try await site.services.read({ try $0.markets.position(inZIP: zip) }) else {
            state.problems = [.init(MarketField.latitude, ZIPCode.isValid(zip) ? strings.unknown(zip) : strings.zipNeeded)]
            return try await page(id, state, context, status: .unprocessableContent)
        }
        state.values[MarketField.latitude] = [Self.degrees(position.latitude)]
        state.values[MarketField.longitude] = [Self.degrees(position.longitude)]
        return try await page(id, state, context, notice: strings.located(zip))
    }

    /// Degrees with five decimals, which is about one yard.
    private static func degrees(_ value: Double) -> String { "\((value * 100_000).rounded() / 100_000)" }

    /// The form after somebody else saved the market. It keeps the typed values and names the stored ones. Saving again overwrites them.
    func conflict(_ present: MarketRecord, _ form: MarketForm, _ context: AdminContext) async throws -> Response {
        var state = form.state
        state.values[MarketField.version] = [String(present.version)]
        let stored = present.formState(community: nil)
        let text = Text(context.language)
        let compared = Set(form.form.values.keys).subtracting([
            MarketField.version, MarketField.community, MarketField.operation, MarketField.storedPhoto, MarketField.removesPhoto,
        ])
        state.problems = compared.sorted().compactMap { field in
            let theirs = stored[field]
            guard theirs != state[field] else { return nil }
            return .init(field, text.common.changedMeanwhile(to: theirs.isEmpty ? "–" : theirs))
        }
        if state.problems.isEmpty { state.problems = [.init(MarketField.photo, text.marketPhotos.changedMeanwhile)] }
        return try await page(present.id, state, context, status: .conflict)
    }
}
