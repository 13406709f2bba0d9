import HarvestCore

/// Who drives, shops and rings: the app itself, or a person at the terminal.
protocol Driver: Sendable {
    /// The last known position.
    var position: Position { get }
    /// The position as a GPS measured it. nil without one.
    var measuredPosition: Position? { get }
    /// Whether to take all orders of an offer. An offer is open for half a minute.
    func accepts(_ offer: API.Offer) -> Bool
    /// Returns at the stop.
    mutating func go(to stop: API.Stop) async throws
    /// How many of a line the stall has, at most as many as are wanted.
    func found(_ line: API.ShoppingLine) async throws -> Int
    /// What proves that a stop is completed: a position, the customer's code, or a reason why there is neither.
    func proof(at stop: API.Stop) async throws -> API.StopCompletion
}
