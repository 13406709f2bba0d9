import HarvestServices
import Templates

extension SubmittedForm {
    /// Identifies a submission, so that it counts once. Nil for a form without a submission id, which always counts as new.
    func submission(at path: SitePath, leadsTo location: SitePath) -> FormSubmission? {
        guard let id = text("_submission"), (16...64).contains(id.utf8.count) else { return nil }
        return FormSubmission(id: id, path: path.path, location: location.text)
    }
}
