import HarvestServices
import Templates

extension SubmittedForm {
    /// What makes this form count once. Nil for a form without an id, which counts as new: the CSRF check has a token of its own.
    func submission(at path: SitePath, leadsTo location: SitePath) -> FormSubmission? {
        guard let id = text("_submission"), (16...64).contains(id.utf8.count) else { return nil }
        return FormSubmission(id: id, path: path.path, location: location.text)
    }
}
