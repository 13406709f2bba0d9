import CZip
import Foundation

/// Writes a ZIP file.
struct ArchiveFile: ~Copyable {
    /// The file could not be written.
    struct Unwritable: Error {}

    private var archive: OpaquePointer?

    /// Begins a file at `path`, in place of one that is there.
    init(path: String) throws {
        var error: Int32 = 0
        archive = zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, &error)
        if archive == nil { throw Unwritable() }
    }

    /// Adds a file. It is compressed when the archive is closed.
    func add(_ name: String, _ content: [UInt8]) throws {
        guard let copy = malloc(max(content.count, 1)) else { throw Unwritable() }
        content.withUnsafeBytes { if let start = $0.baseAddress { memcpy(copy, start, content.count) } }
        // The archive frees the copy.
        guard let source = zip_source_buffer(archive, copy, UInt64(content.count), 1) else {
            free(copy)
            throw Unwritable()
        }
        guard zip_file_add(archive, name, source, UInt32(ZIP_FL_ENC_UTF_8)) >= 0 else {
            zip_source_free(source)
            throw Unwritable()
        }
    }

    /// Writes everything.
    consuming func close() throws {
        guard zip_close(archive) == 0 else { throw Unwritable() }
        archive = nil
    }

    deinit { if let archive { zip_discard(archive) } }
}
