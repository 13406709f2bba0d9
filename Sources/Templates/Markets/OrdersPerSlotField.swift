/// How many orders a market or restaurant takes in half an hour. Field: `orders_per_slot`.
struct OrdersPerSlotField {
    let form: FormState

    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.adminMarkets
        return Field(
            MarketField.ordersPerSlot, strings.ordersPerSlot, help: "\(strings.ordersPerSlotHelp)", isOptional: true,
            .input(Input(mode: "numeric", limit: 5, width: .small))
        ).html(form, context)
    }
}
