import HarvestCore
import SQLStore
import Templates

/// Why a form's photo was not kept.
enum PhotoNotKept: Error {
    /// A file that is no photo, or a larger one than is taken.
    case unreadable
    case tooMany(minutes: Int)

    /// As the form says it.
    func problem(_ words: PhotoWords) -> FormState.Problem {
        switch self {
        case .unreadable: .init("photo", words.unreadable)
        case .tooMany(let minutes): .init("photo", words.tooMany(minutes: minutes))
        }
    }
}

extension Services {
    static let photosPerPerson = 30
    static let photoWindowSeconds: Int64 = 900

    /// Counts a photo before it is decoded: nobody can keep that to themselves. Throws `rate_limited`.
    func admitPhoto(of owner: User.ID) async throws {
        let now = now()
        let wait = try await database.write {
            try $0.attempts.claim(
                .photo, owner.description, limit: Self.photosPerPerson, windowSeconds: Self.photoWindowSeconds, at: now)
        }
        if let wait { throw Problem.rateLimited(retryAfter: wait) }
    }

    /// Keeps an uploaded photo; nil without one.
    func keepPhoto(_ file: SubmittedForm.File?, of owner: User.ID) async throws -> Photo.ID? {
        guard let file else { return nil }
        do {
            try await admitPhoto(of: owner)
            return try await keepPhoto(file.bytes, owner: owner).id
        } catch is PhotoRefusal {
            throw PhotoNotKept.unreadable
        } catch let problem as Problem where problem.status == .tooManyRequests {
            throw PhotoNotKept.tooMany(minutes: problem.minutesToWait)
        }
    }
}
