import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

extension VendorOrderController {
    /// Saves the actual weight of a line, which the form has in `weight_{line}`. `seen` is the weight that the page showed.
    @Sendable func weigh(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOrderRights()
        let (id, line) = (try context.parameters.id("id", Order.ID.self), try context.parameters.id("line", OrderLine.ID.self))
        let (vendor, now, strings) = (context.vendor.id, site.services.now(), context.text.vendorWeights)
        let field = VendorOrderLine.weightField(line)
        guard let weight = LineWeight(typed: context.form.text(field) ?? "", in: context.language) else {
            return try await refuse(field, strings.unreadable, at: id, context)
        }
        let seen = context.form.text("seen").flatMap { LineWeight(typed: $0, in: .english) }
        let outcome = try await site.services.write { db in
            try db.orders(of: vendor).weigh(line, of: id, weight, seen: seen, at: now)
        }
        switch outcome {
        case .done(let name, let unit, let price):
            return site.seeOther(.vendorOrder(id), flash: Flash(strings.saved(name, weight.text, unit, price)))
        case .tooHeavy(let most): return try await refuse(field, strings.tooHeavy(most.text), at: id, context)
        case .tooLight: return try await refuse(field, strings.unreadable, at: id, context)
        case .changed(let present): return try await refuse(field, strings.changed(present.text), at: id, context, status: .conflict)
        case .nothingLeft: return try await refuse("h-items", strings.nothingLeft, at: id, context, status: .conflict)
        case .movedOn(let number):
            return try await refuse("h-items", context.text.vendorOrders.movedOn(number), at: id, context, status: .conflict)
        }
    }

    /// The order's page with what was typed.
    /// - Parameter field: what the summary of problems leads to. Without a field for the line it is the list of items.
    private func refuse(
        _ field: String, _ message: String, at id: Order.ID, _ context: VendorContext,
        status: HTTPResponse.Status = .unprocessableContent
    ) async throws -> Response {
        try await page(id, context, form: context.formState([FieldProblem(field, message)]), status: status)
    }
}
