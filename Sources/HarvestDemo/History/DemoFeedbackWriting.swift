import HarvestCore
import HarvestServices

/// Stores what customers of the demo say about their latest orders, by the same steps as the API.
struct DemoFeedbackWriting {
    let db: Transaction
    let cast: DemoCast
    let now: Instant

    /// Ratings of the last twelve days, some of them answered, and problems that customers of the first vendor reported.
    func write(about orders: [PastOrder], _ generator: inout SeededGenerator) throws {
        let days = now.adding(days: -12)...now.adding(hours: -3)
        let received = orders.filter { $0.deliveredAt.map(days.contains) ?? false }
        for order in received where generator.chance(percent: 45) { try rate(order, &generator) }
        try reportProblems(received, &generator)
    }

    private func rate(_ order: PastOrder, _ generator: inout SeededGenerator) throws {
        guard let received = order.deliveredAt else { return }
        var rating = generator.element(of: DemoRating.all)
        rating.lines = Self.lines(of: order, rating.freshness)
        let rated = received.adding(minutes: Int64(generator.int(in: 20...120)))
        _ = try db.ratings.rate(order.id, rating, by: order.customer, at: rated)
        guard rating.comment != nil, generator.chance(percent: 40), let vendor = order.lines.first(where: { $0.found > 0 })?.vendor,
            let seller = cast.sellers.first(where: { $0.id == vendor })
        else { return }
        let answer = generator.element(of: DemoRating.answers)
        try db.ratings.answer(order.id, by: vendor, named: seller.farm.name, answer, at: rated.adding(minutes: 40))
    }

    /// Every other customer rates the items, too, most of them like the order.
    private static func lines(of order: PastOrder, _ freshness: Int) -> [API.RatingLine]? {
        let found = order.lines.filter { $0.found > 0 }
        guard order.id.uuid.low.isMultiple(of: 2), !found.isEmpty else { return nil }
        return found.map { line in
            let difference = [0, 0, 0, 1, -1][Int(line.id.uuid.low % 5)]
            return API.RatingLine(lineID: line.id, freshness: min(5, max(1, freshness + difference)))
        }
    }

    /// Two problems with the first vendor's items that wait for a decision, and a complaint that was declined.
    private func reportProblems(_ received: [PastOrder], _ generator: inout SeededGenerator) throws {
        let vendor = cast.sellers.first?.id
        let latest = received.reversed().filter { $0.lines.contains { $0.vendor == vendor && $0.found > 0 } }.prefix(3)
        let problems: [(kind: API.IssueKind, text: String)] = [
            (.poorQuality, "The outer leaves were yellow."), (.missing, "It was on the list, but not in the bag."),
            (.late, "I had to wait."),
        ]
        for (problem, order) in zip(problems, latest) {
            guard let reported = order.deliveredAt?.adding(minutes: 50) else { continue }
            let line = problem.kind == .late ? nil : order.lines.first { $0.vendor == vendor && $0.found > 0 }
            let input = API.IssueCreate(kind: problem.kind, lineID: line?.id, quantity: line.map { _ in 1 }, description: problem.text)
            let id: OrderIssue.ID = generator.id(at: reported)
            let issue = try IssueReport(id, of: order.id, input, by: order.customer, at: reported).store(db)
            guard problem.kind == .late else { continue }
            let decision = IssueDecision(
                about: issue.id, .nothing, paidBy: nil, answer: "It came at the time that the order showed.",
                by: cast.admin.id.description, at: reported.adding(minutes: 60))
            _ = try decision.record(db)
        }
    }
}
