import PageTesting
import Testing

@testable import Templates

@Suite struct ContractPageTests {
    private static let reference = ContractReference(
        version: "1.0.0", introduction: ["Ids are `TypeIDs`."],
        groups: [
            .init(
                name: "Orders", line: "As customers see them.",
                operations: [
                    .init(
                        id: "createOrder", method: "POST", path: "/orders", summary: "Order <now>", description: "",
                        parameters: [
                            .init(
                                name: "Idempotency-Key", place: "header", type: .init(words: "string", schema: nil), isRequired: true,
                                description: "One per intent.")
                        ], bodies: [.init(name: "application/json", type: .init(words: "NewOrder", schema: "NewOrder"), description: "")],
                        responses: [.init(name: "201", type: nil, description: "Made.")], codes: ["invalid"])
                ])
        ],
        schemas: [
            .init(
                name: "NewOrder", type: .init(words: "object", schema: nil), description: "",
                members: [
                    .init(name: "tip_cents", place: nil, type: .init(words: "integer", schema: nil), isRequired: false, description: "")
                ])
        ])

    private func page(_ context: RenderContext) -> Markup {
        Markup(PageDocument(.auth).document(ContractPage(Self.reference), context).string)
    }

    @Test func `an operation shows its path, what it takes and what it answers`() {
        let page = page(PageSamples.context(.english))
        for text in [
            "POST /orders", "Idempotency-Key in header, required", "One per intent.", "NewOrder", "201", "Made.", "Codes: invalid",
        ] {
            #expect(page.shows(text), "\(text)")
        }
        #expect(page.shows("Order <now>") && page.shows("Ids are TypeIDs."))
    }

    @Test func `the contract is marked as English on a Spanish page`() {
        let page = page(PageSamples.context(.spanish))
        #expect(page.mentions("<html lang=\"es\"") && page.mentions("lang=\"en\">") && page.shows("Referencia de la API"))
    }
}
