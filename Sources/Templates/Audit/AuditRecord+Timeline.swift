import HarvestCore

extension AuditRecord {
    /// The entry as a line of a history: what was done, by whom and why.
    func timelineStep(_ text: Text) -> Timeline.Step {
        let title = AuditAction(rawValue: action).map(text.audit.action) ?? action
        let actor = actorName.map { ", \($0)" } ?? ""
        return Timeline.Step(title + actor + (detail.isEmpty ? "" : ": \(detail)"), at: occurredAt)
    }
}
