/// One driver's trip: the market first, then each customer in order. Exactly one stop is current (or arrived at) until all are over.
public struct DeliveryPlan: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        /// Nil for the market.
        public let order: Order.ID?
        public fileprivate(set) var status: StopStatus

        /// A stop as it is kept.
        public init(order: Order.ID?, status: StopStatus) {
            self.order = order
            self.status = status
        }
    }

    public private(set) var stops: [Stop]

    /// A trip that begins: on the way to the market.
    public init(orders: [Order.ID]) {
        stops = [Stop(order: nil, status: .current)] + orders.map { Stop(order: $0, status: .ahead) }
    }

    /// A trip as it is kept, the market first.
    public init(stops: [Stop]) {
        self.stops = stops
    }

    /// Stops that are over.
    public var step: Int { stops.count { $0.status.isOver } }
    public var isEnded: Bool { stops.allSatisfy(\.status.isOver) }
    public var currentIndex: Int? { stops.firstIndex { $0.status == .current || $0.status == .arrived } }

    /// The driver is at a stop. Saying so twice changes nothing.
    public mutating func arrive(at index: Int) throws(DeliveryRefusal) {
        switch try status(at: index) {
        case .current: stops[index].status = .arrived
        case .arrived: break
        case .ahead, .completed, .cancelled: throw .notCurrent(stop: index)
        }
    }

    /// The stop is done and the next one begins. Saying so twice changes nothing.
    /// - Parameter openLines: lines of the shopping list that are neither ticked nor settled; only the market has any.
    public mutating func complete(at index: Int, openLines: Int = 0) throws(DeliveryRefusal) {
        switch try status(at: index) {
        case .completed: return
        case .current: throw .notArrived(stop: index)
        case .ahead, .cancelled: throw .notCurrent(stop: index)
        case .arrived: break
        }
        guard openLines == 0 else { throw .linesOpen(openLines) }
        stops[index].status = .completed
        goOn()
    }

    /// The order is cancelled or handed back. Without customers left, the trip is over.
    public mutating func drop(_ order: Order.ID) {
        for index in stops.indices where stops[index].order == order && !stops[index].status.isOver {
            stops[index].status = .cancelled
        }
        goOn()
    }

    /// What the customer of this order is told; nil once it is over.
    public func progress(for order: Order.ID) -> DriverProgress? {
        guard let stop = stops.first(where: { $0.order == order }), !stop.status.isOver, let current = currentIndex else { return nil }
        switch (stops[current].order, stops[current].status) {
        case (nil, .arrived): return .atMarket
        case (nil, _): return .toMarket
        case (order, .arrived): return .atDoor
        case (order, _): return .toYou
        default: return .toOtherCustomer
        }
    }

    private func status(at index: Int) throws(DeliveryRefusal) -> StopStatus {
        guard stops.indices.contains(index) else { throw .notCurrent(stop: index) }
        return stops[index].status
    }

    private mutating func goOn() {
        if stops.allSatisfy({ $0.order == nil || $0.status.isOver }) {
            for index in stops.indices where !stops[index].status.isOver { stops[index].status = .cancelled }
        } else if currentIndex == nil, let next = stops.firstIndex(where: { $0.status == .ahead }) {
            stops[next].status = .current
        }
    }
}

/// Why a trip doesn't go on.
public enum DeliveryRefusal: Error, Hashable, Sendable {
    /// Another stop comes first, or this one is over.
    case notCurrent(stop: Int)
    case notArrived(stop: Int)
    case linesOpen(Int)
}
