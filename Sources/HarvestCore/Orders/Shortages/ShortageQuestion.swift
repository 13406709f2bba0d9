/// Whether the customer is asked about a line of which a stall has too little, and how the question ends. A customer has one question a line
/// at a time, and one answer to it.
package struct ShortageQuestion: Sendable, Hashable {
    package private(set) var status: ShortageStatus
    /// Until when the customer can answer; nil if nobody was asked.
    package private(set) var answerBy: Instant?

    /// A stored question.
    package init(status: ShortageStatus, answerBy: Instant?) { (self.status, self.answerBy) = (status, answerBy) }

    /// A stall has too little of a line. What the customer decided, or didn't, holds if the stall counts again, unless there is less than the
    /// customer agreed to take: then the rule `ask` asks again. Silence takes what there is, however little.
    /// - `previous`: the line's question before; nil if there was enough.
    /// - `isWorse`: there is less than before.
    /// - `seconds`: how long the customer has.
    package init(
        _ rule: API.ShortageRule, after previous: ShortageQuestion?, isWorse: Bool = false, seconds: Int64, at now: Instant
    ) {
        switch (rule, previous) {
        case (.ask, let previous?) where isWorse && previous.status.tookRest: self.init(status: .waiting, answerBy: now + seconds)
        case (.ask, let previous?): self = previous
        case (.ask, nil): self.init(status: .waiting, answerBy: now + seconds)
        case (.refund, _): self.init(status: .settled, answerBy: nil)
        }
    }

    /// Whether the customer can answer now.
    package func isOpen(at now: Instant) -> Bool { status == .waiting && answerBy.map { now < $0 } ?? false }

    /// Decides as the customer says. The same answer again changes nothing.
    package mutating func answer(_ answer: API.ShortageAnswerKind, at now: Instant) throws(ShortageRefusal) {
        let decided = ShortageStatus(answer)
        guard status != decided else { return }
        guard status == .waiting else { throw status == .timedOut ? .tooLate : .decided(status) }
        guard isOpen(at: now) else { throw .tooLate }
        status = decided
    }

    /// Decides as silence does, if the time is over or the goods leave. Returns false if the question was decided.
    package mutating func timeOut() -> Bool {
        guard status == .waiting else { return false }
        status = .timedOut
        return true
    }
}

extension ShortageStatus {
    fileprivate init(_ answer: API.ShortageAnswerKind) {
        switch answer {
        case .takeRest: self = .takeRest
        case .refundLine: self = .refundLine
        case .takeSubstitute: self = .takeSubstitute
        }
    }
}
