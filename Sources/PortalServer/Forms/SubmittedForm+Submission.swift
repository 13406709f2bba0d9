import HarvestServices
import Templates

extension SubmittedForm {
    /// Identifies a submission, so that it counts once. Nil for a form without a submission id, which always counts as new.
    /// - Parameter part: what the form is about, where several forms of a page post to one path.
    func submission(at path: SitePath, leadsTo location: SitePath, for part: String? = nil) -> FormSubmission? {
        guard let id = text("_submission"), (16...64).contains(id.utf8.count) else { return nil }
        return FormSubmission(id: part.map { "\(id):\($0)" } ?? id, path: path.path, location: location.text)
    }
}
