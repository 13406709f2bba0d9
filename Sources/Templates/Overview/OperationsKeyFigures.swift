import HarvestCore

/// The three figures above the Overview and the live board: open orders, drivers, stuck orders.
struct OperationsKeyFigures {
    let operations: LiveOperations

    init(_ operations: LiveOperations) { self.operations = operations }

    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.overview
        return KeyFigures(
            strings.tally,
            [
                .init(operations.openOrders, strings.openOrders(operations.openOrders), .adminOrders),
                .init(operations.driversOut, strings.drivers(out: operations.driversOut, free: operations.driversFree), .adminDrivers),
                .init(operations.stuck, strings.stuck, .adminLive, .bad),
            ]
        ).html
    }
}
