import Foundation
import HarvestCore

/// Deleting files of photos that are gone.
///
/// The same picture can be uploaded again at any time, and its files have the same names, because they are named by their content. To look at a
/// file's time and to delete it afterwards would be two steps, with room for an upload in between. So a file is first set aside under another
/// name, which is one step. Then nobody else touches it: an upload before that step is seen by the time of the file, which is put back; an upload
/// after it writes a new file.
extension PhotoStore {
    /// Deletes the files of all sizes, unless they were written at an instant or later: then somebody is uploading the same picture, whose row is
    /// not stored yet. Returns whether they are gone.
    func remove(_ digest: String, writtenBefore instant: Instant) async throws -> Bool {
        try await setAside(digest)
        return try await settle(digest, writtenBefore: instant)
    }

    /// Renames the files of all sizes.
    func setAside(_ digest: String) async throws {
        try await Self.files.runIfActive {
            for size in PhotoSize.allCases { try? Self.rename(file(named: digest, size), aside(digest, size)) }
        }
    }

    /// Deletes the files that were set aside, or puts back those that were written at an instant or later. Returns whether none was put back.
    func settle(_ digest: String, writtenBefore instant: Instant) async throws -> Bool {
        try await Self.files.runIfActive {
            var isGone = true
            for size in PhotoSize.allCases {
                let aside = aside(digest, size)
                guard let time = Self.time(of: aside) else { continue }
                if time < Self.date(instant) {
                    try? FileManager.default.removeItem(at: aside)
                } else {
                    try putBack(digest, size)
                    isGone = false
                }
            }
            return isGone
        }
    }

    /// Puts files back that were set aside by a process that ended before it settled them.
    func restore(_ digest: String) async throws {
        try await Self.files.runIfActive {
            for size in PhotoSize.allCases where Self.time(of: aside(digest, size)) != nil { try putBack(digest, size) }
        }
    }

    /// Deletes the unfinished files of uploads that ended before an instant, as a crash leaves them, in one of the folders that hold the photos.
    /// The folder is numbered by the instant in steps of ten minutes, so that a pass each ten minutes reaches all of them in two days.
    func removeUnfinished(writtenBefore instant: Instant) async throws {
        let number = Int(instant.milliseconds / 600_000) & 255
        let folder = directory.appendingPathComponent((number < 16 ? "0" : "") + String(number, radix: 16), isDirectory: true)
        try await Self.files.runIfActive {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            for name in names where name.hasSuffix(Self.unfinishedSuffix) {
                let file = folder.appendingPathComponent(name)
                if let time = Self.time(of: file), time < Self.date(instant) { try? FileManager.default.removeItem(at: file) }
            }
        }
    }

    /// A file that an upload has written meanwhile has the same content.
    private func putBack(_ digest: String, _ size: PhotoSize) throws { try Self.rename(aside(digest, size), file(named: digest, size)) }

    private func aside(_ digest: String, _ size: PhotoSize) -> URL { file(named: digest, size).appendingPathExtension("removed") }

    /// Nil if there is no such file.
    private static func time(of file: URL) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: file.path))?[.modificationDate] as? Date
    }
}
