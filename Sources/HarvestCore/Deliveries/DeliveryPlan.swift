/// The stops of one driver's delivery session: the market or restaurant first, then each customer in order.
///
/// One stop is current or arrived at until all stops are over.
public struct DeliveryPlan: Hashable, Sendable {
    public private(set) var stops: [PlannedStop]
    /// Whether the first stop is another driver who is relieved, so that the goods are on their way already.
    public let meetsDriver: Bool

    /// A session that begins: the driver is going to the market, or to a driver who is relieved.
    public init(orders: [Order.ID], meetsDriver: Bool = false) {
        self.meetsDriver = meetsDriver
        stops = [PlannedStop(order: nil, status: .current)] + orders.map { PlannedStop(order: $0, status: .ahead) }
    }

    /// A stored session. The market comes first.
    public init(stops: [PlannedStop], meetsDriver: Bool = false) {
        self.stops = stops
        self.meetsDriver = meetsDriver
    }

    /// How many stops are over.
    public var step: Int { stops.count { $0.status.isOver } }
    /// Whether all stops are over.
    public var isEnded: Bool { stops.allSatisfy(\.status.isOver) }
    /// Whether the driver has yet to take over the goods of one who is relieved.
    public var isMeeting: Bool { meetsDriver && currentIndex.map { stops[$0].order == nil } == true }
    /// The stop that the driver is going to or has arrived at; nil once the session has ended.
    public var currentIndex: Int? { stops.firstIndex { $0.status == .current || $0.status == .arrived } }

    /// Marks the current stop as arrived at. Safe to repeat.
    public mutating func arrive(at index: Int) throws(DeliveryRefusal) {
        switch try status(at: index) {
        case .current: stops[index].status = .arrived
        case .arrived: break
        case .ahead, .completed, .cancelled: throw .notCurrent(stop: index)
        }
    }

    /// Completes a stop that the driver has arrived at, and makes the next one current. Safe to repeat.
    /// - `openLines`: lines of the shopping list that the driver has not picked, or that wait for the customer's answer. A customer's
    ///   stop has none.
    public mutating func complete(at index: Int, openLines: Int = 0) throws(DeliveryRefusal) {
        switch try status(at: index) {
        case .completed: return
        case .current: throw .notArrived(stop: index)
        case .ahead, .cancelled: throw .notCurrent(stop: index)
        case .arrived: break
        }
        guard openLines == 0 else { throw .linesOpen(openLines) }
        stops[index].status = .completed
        advance()
    }

    /// Takes back the completion of a customer's stop: the driver is there again, and the stops after it come later. Refuses a stop that is not
    /// the last completed one.
    public mutating func undoCompletion(at index: Int) throws(DeliveryRefusal) {
        guard try status(at: index) == .completed, stops[index].order != nil,
            !stops[(index + 1)...].contains(where: { $0.status == .completed })
        else { throw .notCurrent(stop: index) }
        for later in stops.indices where later > index && !stops[later].status.isOver { stops[later].status = .ahead }
        stops[index].status = .arrived
    }

    /// Cancels the stop of an order that is cancelled or handed back. The session ends when no customer is left.
    public mutating func cancelStop(of order: Order.ID) {
        for index in stops.indices where stops[index].order == order && !stops[index].status.isOver {
            stops[index].status = .cancelled
        }
        advance()
    }

    /// Where the driver is for the customer of an order; nil once that stop is over. A relieved driver who is met is part of the way to the first
    /// customer: the goods have left the market.
    public func progress(for order: Order.ID) -> DriverProgress? {
        guard let stop = stops.first(where: { $0.order == order }), !stop.status.isOver, let current = currentIndex else { return nil }
        if isMeeting { return stops.first { $0.order != nil && !$0.status.isOver }?.order == order ? .toYou : .toOtherCustomer }
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

    private mutating func advance() {
        if stops.allSatisfy({ $0.order == nil || $0.status.isOver }) {
            for index in stops.indices where !stops[index].status.isOver { stops[index].status = .cancelled }
        } else if currentIndex == nil, let next = stops.firstIndex(where: { $0.status == .ahead }) {
            stops[next].status = .current
        }
    }
}
