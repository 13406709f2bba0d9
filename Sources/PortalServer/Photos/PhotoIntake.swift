import HarvestCore

/// A file that is no photo, or a larger one than is taken.
struct UnreadablePhoto: Error {}

extension Services {
    /// Keeps an uploaded photo; nil without one.
    func keepPhoto(_ file: SubmittedForm.File?, of owner: User.ID) async throws -> Photo.ID? {
        guard let file else { return nil }
        do {
            return try await keepPhoto(file.bytes, owner: owner).id
        } catch is PhotoRefusal {
            throw UnreadablePhoto()
        }
    }
}
