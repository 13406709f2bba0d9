import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

extension VendorOrderController {
    /// Saves the actual weights of all lines of the form, or none if one is refused. An emptied field removes the line's weight.
    @Sendable func weigh(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOrderRights()
        let id = try context.parameters.id("id", Order.ID.self)
        let (vendor, now, strings) = (context.vendor.id, site.services.now(), context.text.vendorWeights)
        let form = VendorWeightsForm(context.form, context.language)
        let outcome = try await site.services.write { db in try db.orders(of: vendor).weigh(form.typed, of: id, at: now) }
        switch outcome {
        case .saved(let lines):
            let messages = lines.map { strings.saved($0.name, $0.weight?.text, $0.unit, $0.price) }
            let flash = messages.isEmpty ? Flash(strings.nothingChanged, tone: .info) : Flash(messages.joined(separator: " "))
            return site.seeOther(.vendorOrder(id), flash: flash)
        case .refused(let problems):
            let isConflict = problems.allSatisfy(\.refusal.isConflict)
            return try await page(
                id, context, form: form.state(context.form, problems.map { $0.shown(strings) }),
                status: isConflict ? .conflict : .unprocessableContent)
        case .movedOn(let number):
            let problem = FieldProblem("h-items", context.text.vendorOrders.movedOn(number))
            return try await page(id, context, form: context.formState([problem]), status: .conflict)
        }
    }
}
