import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

extension VendorOrderController {
    @Sendable func collect(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOrderRights()
        let id = try context.parameters.id("id", Order.ID.self)
        let (strings, ebt) = (context.text.vendorOrders, try await ebtForm(of: id, context))
        guard ebt.problems.isEmpty else { return try await refuse(ebt.problems, at: id, context) }
        let handOver = VendorHandOver(services: site.services, vendor: context.vendor.id, now: site.services.now())
        switch try await handOver.collect(id, code: context.form.text("code") ?? "", ebt: ebt.confirmation) {
        case .done(let number): return site.seeOther(.vendorOrder(id), flash: Flash(strings.isCollected(number)))
        case .movedOn(let number): return site.seeOther(.vendorOrder(id), flash: Flash(strings.movedOn(number), tone: .warn))
        case .waitsForOthers:
            return site.seeOther(.vendorOrder(id), flash: Flash(context.text.vendorEBT.waits, tone: .warn))
        case .nothingSold(let number):
            return site.seeOther(.vendorOrder(id), flash: Flash(context.text.vendorEBT.nothingSold(number), tone: .warn))
        case .ebtUnconfirmed(let due):
            return try await refuse([.init(VendorEBTFields.lineField, context.text.vendorEBT.unconfirmed(due))], at: id, context)
        case .wrongCode: return try await refuse([.init("code", strings.wrongCode)], at: id, context)
        case .tooManyCodes: return try await refuse([.init("code", strings.tooManyCodes)], at: id, context, status: .tooManyRequests)
        }
    }

    @Sendable func correctEBT(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOrderRights()
        let id = try context.parameters.id("id", Order.ID.self)
        let (strings, form) = (context.text.vendorEBT, try await ebtForm(of: id, context))
        guard form.problems.isEmpty else { return try await refuse(form.problems, at: id, context) }
        let handOver = VendorHandOver(services: site.services, vendor: context.vendor.id, now: site.services.now())
        let confirmation = form.confirmation ?? EBTConfirmation(shown: .zero, paid: [:])
        switch try await handOver.correct(id, confirmation, by: context.signedIn.account.id.description) {
        case .done: return site.seeOther(.vendorOrder(id), flash: Flash(strings.isCorrected))
        case .movedOn(let number):
            return site.seeOther(.vendorOrder(id), flash: Flash(context.text.vendorOrders.movedOn(number), tone: .warn))
        case .changed(let confirmed):
            return try await refuse([.init(VendorEBTFields.lineField, strings.changed(confirmed))], at: id, context)
        case .nothingSold(let number):
            return site.seeOther(.vendorOrder(id), flash: Flash(strings.nothingSold(number), tone: .warn))
        }
    }

    /// What the form says that EBT paid.
    private func ebtForm(of id: Order.ID, _ context: VendorContext) async throws -> VendorEBTForm {
        guard context.form.text(VendorEBTFields.amountField) != nil else { return VendorEBTForm() }
        let vendor = context.vendor.id
        let lines = try await site.services.read { try $0.orders(of: vendor).lines(of: [id])[id] ?? [] }
        return VendorEBTForm(context.form, lines, context.text.vendorEBT)
    }

    /// The order's page with what was typed.
    private func refuse(
        _ problems: [FieldProblem], at id: Order.ID, _ context: VendorContext, status: HTTPResponse.Status = .unprocessableContent
    ) async throws -> Response {
        try await page(id, context, form: context.formState(problems), status: status)
    }
}
