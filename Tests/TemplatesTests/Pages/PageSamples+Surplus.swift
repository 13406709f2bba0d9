import HarvestCore

@testable import Templates

/// Pages about unsold produce.
extension PageSamples {
    static var surplusPages: [any Page] {
        [
            SurplusListPage(rows: [surplus], next: "next"), SurplusListPage(rows: [], next: nil), SurplusPage(surplus, requests: []),
            SurplusPage(claimed(.charity), requests: []), SurplusPage(claimed(.listing), requests: [request(.accepted)]),
            UnsoldPage(
                unsold.items[0], communities: communities,
                form: FormState(
                    [SurplusField.price: hostile, SurplusField.grams: hostile],
                    problems: [FieldProblem(SurplusField.price, hostile), FieldProblem(SurplusField.grams, hostile)])),
            SurplusReceiptPage(receipt, back: .vendorSurplus),
            CharityPage(name: hostile, radiusMetres: 20_000, offered: [offer], mine: [offer]),
            CharityPage(name: hostile, radiusMetres: 20_000, offered: [], mine: []),
            AdminCharityPage(user: id(User.self), userName: hostile, isActive: true, form: .empty),
        ]
    }

    private static func claimed(_ kind: SurplusKind) -> SurplusSummary {
        SurplusSummary(
            id: id(Surplus.self), kind: kind, status: .claimed, name: hostile, unit: hostile, quantity: 12, grams: 2400, percent: nil,
            charity: hostile, posting: SurplusPosting(community: hostile, price: 450), requests: 2, place: hostile, offeredAt: instant,
            endsAt: instant, canUndo: false)
    }

    private static func request(_ status: API.ExchangeStatus) -> SurplusRequest {
        SurplusRequest(
            id: id(ExchangeRequest.self), person: hostile, status: status, requestedAt: instant,
            contact: API.Contact(displayName: hostile, email: hostile, phone: nil, address: hostile), outcome: nil)
    }

    private static var receipt: API.SurplusReceipt {
        API.SurplusReceipt(
            surplusID: id(Surplus.self), vendorName: hostile, vendorAddress: hostile, charityName: hostile, charityAddress: hostile,
            name: hostile, quantity: 12, unit: hostile, weightGrams: 2400, valueCents: 3000, currency: "USD", place: hostile,
            handedOverAt: instant)
    }

    private static let somewhere = Position("34.0,-118.0")!

    private static var offer: API.Surplus {
        API.Surplus(
            id: id(Surplus.self), vendorID: id(Vendor.self), vendorName: hostile, name: hostile, quantity: 12, unit: hostile,
            weightGrams: 2400, place: hostile, position: somewhere, distanceMetres: 4000,
            status: .offered, offeredAt: instant, endsAt: instant, allowedActions: [.claim, .release, .receipt])
    }
}
