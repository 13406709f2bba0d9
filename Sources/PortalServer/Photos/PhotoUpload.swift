import HarvestCore
import HarvestServices
import Templates

/// The reason why a form's photo was not stored.
enum PhotoUploadRefusal: Error {
    /// The file is not a photo or exceeds a limit.
    case unreadable
    case tooMany(minutes: Int)

    /// The problem of the form's `photo` field.
    func problem(_ strings: PhotoStrings) -> FieldProblem {
        switch self {
        case .unreadable: .init("photo", strings.unreadable)
        case .tooMany(let minutes): .init("photo", strings.tooMany(minutes: minutes))
        }
    }
}

extension Services {
    /// Stores an uploaded photo. Returns nil without a file. Throws `PhotoUploadRefusal`.
    func storeUpload(_ file: SubmittedForm.File?, of owner: User.ID) async throws -> Photo.ID? {
        guard let file else { return nil }
        do {
            try await admitPhoto(of: owner)
            return try await storePhoto(file.bytes, owner: owner).id
        } catch is PhotoRefusal {
            throw PhotoUploadRefusal.unreadable
        } catch let refusal as LimitRefusal {
            throw PhotoUploadRefusal.tooMany(minutes: refusal.minutesToWait)
        }
    }
}

extension LimitRefusal {
    /// Whole minutes until the next attempt, rounded up.
    var minutesToWait: Int { (retryAfterSeconds + 59) / 60 }
}
