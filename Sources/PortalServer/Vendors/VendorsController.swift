import HarvestCore
import Hummingbird
import SQLStore
import Templates

/// Vendors in the admin portal: who waits, who they are, approve or decline.
struct VendorsController: Sendable {
    let services: Services

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("vendors", use: list)
        admins.get("vendors/:id", use: one)
        admins.post("vendors/:id/approve", use: approve)
        admins.post("vendors/:id/decline", use: decline)
    }

    @Sendable private func list(_ request: Request, context: AdminContext) async throws -> Response {
        let list = try AdminList(request)
        let isAll = list.text("show") == "all"
        let chosen: VendorStanding? = isAll ? nil : list.filter("show") ?? (list.query.isEmpty ? .waiting : nil)
        let pattern = SearchText.pattern(list.query)
        let page = try await services.read { db in
            let vendors = try db.vendorAdministration.page(chosen, search: pattern, offset: list.offset, limit: AdminList.pageSize)
            let owners = try db.vendorAdministration.owners(of: vendors.map(\.id))
            let markets = try db.vendorAdministration.markets(of: vendors.map(\.id))
            var counts: [VendorStanding?: Int] = [:]
            for standing in VendorStanding.allCases { counts[standing] = try db.vendorAdministration.count(standing) }
            return AdminVendorsPage(
                rows: vendors.map { $0.row(owner: owners[$0.id]?.name ?? "–", markets: markets[$0.id] ?? []) }, query: list.query,
                chosen: chosen, counts: counts, page: list.page, total: try db.vendorAdministration.count(chosen, search: pattern))
        }
        return services.answer(page, in: context.frame, context.portal)
    }

    @Sendable private func one(_ request: Request, context: AdminContext) async throws -> Response {
        try await page(try context.parameters.id("id", Vendor.ID.self), .empty, context)
    }

    private func page(_ id: Vendor.ID, _ form: FormState, _ context: AdminContext, status: HTTPResponse.Status = .ok) async throws
        -> Response
    {
        let record = try await services.read { db -> AdminVendorPage.Record? in
            guard let vendor = try db.vendorAdministration.find(id), let owner = try db.vendorAdministration.owners(of: [id])[id] else {
                return nil
            }
            return AdminVendorPage.Record(
                id: id, name: vendor.name, kind: vendor.adminKind, story: vendor.description, owner: owner.name, ownerID: owner.id,
                email: owner.email, phone: vendor.phone.isEmpty ? nil : vendor.phone,
                markets: try db.vendorAdministration.markets(of: [id])[id] ?? [], produce: try db.vendorAdministration.produceCount(of: id),
                signedUpAt: vendor.createdAt, standing: vendor.standing, reason: vendor.statusReason.isEmpty ? nil : vendor.statusReason)
        }
        guard let record else { throw Problem.notFound }
        return services.answer(AdminVendorPage(record, form: form), in: context.frame, context.portal, status: status)
    }

    @Sendable private func approve(_ request: Request, context: AdminContext) async throws -> Response {
        try await decide(.approved, .vendorApproved, reason: "", context)
    }

    @Sendable private func decline(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Vendor.ID.self)
        guard let reason = try? TextRule(1...500, allowsLines: true).check(context.form[AdminVendorPage.reasonField] ?? "") else {
            let words = Text(context.language).say(
                "Say in a sentence why, so that they can put it right", "Di en una frase por qué, para que puedan corregirlo")
            let form = FormState(context.form, problems: [.init(AdminVendorPage.reasonField, words)])
            return try await page(id, form, context, status: .unprocessableContent)
        }
        return try await decide(.declined, .vendorDeclined, reason: reason, context)
    }

    private func decide(_ standing: VendorStanding, _ action: AuditAction, reason: String, _ context: AdminContext) async throws -> Response
    {
        let id = try context.parameters.id("id", Vendor.ID.self)
        let (now, actor, mail) = (services.now(), context.actor, services.id(Mail.ID.self))
        let link = services.configuration.baseURL + SitePath.vendorToday.text
        let name = try await services.write { db -> String in
            guard let vendor = try db.vendorAdministration.find(id) else { throw Problem.notFound }
            guard try db.vendorAdministration.decide(id, standing, reason: reason, at: now) else { return vendor.name }
            try db.audit.record(action, of: id.description, detail: reason.isEmpty ? vendor.name : reason, by: actor, at: now)
            if let owner = try db.vendorAdministration.owners(of: [id])[id] {
                let letter = VendorDecisionMail(
                    vendor: vendor.name, owner: owner, reason: reason, link: link, isApproved: standing == .approved)
                try db.mails.queue(letter.text, to: owner.email, id: mail, at: now)
            }
            return vendor.name
        }
        let words = Text(context.language)
        let flash =
            standing == .approved
            ? words.say("\(name) can sell now. We wrote to them.", "\(name) ya puede vender. Les escribimos.")
            : words.say("\(name) is declined. We wrote to them why.", "Se rechazó a \(name). Les escribimos por qué.")
        return services.seeOther(.adminVendors, flash: Flash(flash))
    }
}

extension VendorRecord {
    var adminKind: Templates.VendorKind { Templates.VendorKind(rawValue: kind.rawValue) ?? .farm }
    var standing: VendorStanding { VendorStanding(rawValue: status.rawValue) ?? .waiting }

    fileprivate func row(owner: String, markets: [String]) -> AdminVendorsPage.Row {
        .init(id: id, name: name, kind: adminKind, owner: owner, markets: markets, signedUpAt: createdAt, standing: standing)
    }
}

/// Tells an owner what was decided, in their language.
struct VendorDecisionMail {
    let vendor: String
    let owner: VendorAdministration.Owner
    let reason: String
    let link: String
    let isApproved: Bool

    private var words: Text { Text(owner.language) }

    var text: MailText { MailText(subject: subject, body: body) }

    var subject: String {
        isApproved
            ? words.say("\(vendor) can sell on Harvest", "\(vendor) ya puede vender en Harvest")
            : words.say("About \(vendor) on Harvest", "Sobre \(vendor) en Harvest")
    }

    var body: String {
        isApproved
            ? words.say(
                "Hello \(owner.name),\n\n\(vendor) is approved: customers see your produce from now on.\n\n\(link)\n",
                "Hola \(owner.name):\n\n\(vendor) está aprobado: los clientes ya ven tus productos.\n\n\(link)\n")
            : words.say(
                "Hello \(owner.name),\n\n\(vendor) can't sell yet:\n\n\(reason)\n\nAnswer this mail when that has changed.\n",
                "Hola \(owner.name):\n\n\(vendor) todavía no puede vender:\n\n\(reason)\n\nResponde a este correo cuando haya cambiado.\n")
    }
}
