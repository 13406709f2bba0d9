import HarvestCore
import SQLStore

/// Repeats the stored decisions of a span of time, each from what its search saw.
///
/// With other settings, too, each decision is repeated on its own: what it changes for the searches after it is not followed.
package struct DecisionReplay {
    /// What a replay came to.
    package struct Report: Sendable {
        package fileprivate(set) var same = 0
        package fileprivate(set) var different = 0
        /// Decisions of before their inputs were stored.
        package fileprivate(set) var notRecorded = 0
        /// Decisions whose stored text can't be read.
        package fileprivate(set) var unreadable = 0
        /// Decisions that need what the search did not read.
        package fileprivate(set) var notSeen = 0
        /// Of the decisions that were repeated, as stored and as repeated.
        package fileprivate(set) var stored = DispatchFigures()
        package fileprivate(set) var repeated = DispatchFigures()

        /// Whether there was no decision to repeat.
        package var isEmpty: Bool { same + different + notRecorded + unreadable + notSeen == 0 }
    }

    /// A decision whose repetition has another answer.
    package struct Difference: Sendable {
        package let id: String
        package let at: Instant
        package let stored: DispatchDecision
        package let repeated: DispatchDecision
    }

    private static let batch = 500
    let db: Transaction
    let replay: DispatchReplay
    let isExact: Bool

    /// - Parameter changes: settings that replace the stored ones. With none, an answer counts as the same if its bytes are the same.
    package init(db: Transaction, changes: DispatchReplay.Changes) {
        (self.db, replay, isExact) = (db, DispatchReplay(changes), changes.isEmpty)
    }

    /// For how many days decisions are kept.
    package static var retentionDays: Int64 { DecisionPruningWorker.retentionDays }

    /// Whether decisions of a span may have been deleted by now.
    package static func isPruned(_ span: Range<Instant>, at now: Instant) -> Bool { span.lowerBound < now.adding(days: -retentionDays) }

    /// Repeats all decisions of a span.
    /// - Parameter differs: is called for each decision with another answer, in the order in which they were made.
    package func run(_ span: Range<Instant>, differs: (Difference) -> Void) throws -> Report {
        var (report, last): (Report, DecisionRepository.Stored?) = (Report(), nil)
        repeat {
            let batch = try db.decisions.during(span, after: last, limit: Self.batch)
            for stored in batch { try add(stored, to: &report, differs) }
            last = batch.count == Self.batch ? batch.last : nil
        } while last != nil
        return report
    }

    private func add(_ stored: DecisionRepository.Stored, to report: inout Report, _ differs: (Difference) -> Void) throws {
        guard let decision = stored.decision else {
            report.unreadable += 1
            return
        }
        switch replay.repeating(decision) {
        case .notRecorded: report.notRecorded += 1
        case .notSeen: report.notSeen += 1
        case .decided(let again):
            report.stored.add(decision)
            report.repeated.add(again)
            let isSame = isExact ? try JSONBytes.text(again) == stored.text : again.orders == decision.orders
            if isSame {
                report.same += 1
            } else {
                report.different += 1
                differs(Difference(id: stored.id, at: stored.at, stored: decision, repeated: again))
            }
        }
    }
}
