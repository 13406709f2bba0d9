import Foundation
import Synchronization

/// The recording: a text file with one section per chapter. Blank lines separate the blocks of a section.
enum RecordedAnswers {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("recorded-answers.txt")
    private static let isWriting = Mutex(())

    /// True with `HARVEST_RECORD=1`: the test writes the present answers to the file instead of comparing them.
    static let isRecording = ProcessInfo.processInfo.environment["HARVEST_RECORD"] == "1"

    /// Blocks by chapter name. The file is read once.
    static func blocks() throws -> [String: [String]] { try recorded.get() }

    private static let recorded = Result { try read() }

    private static func read() throws -> [String: [String]] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
        let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n## ").dropFirst()
        let chapters = parts.map { part in
            let blocks = part.trimmingCharacters(in: .newlines).components(separatedBy: "\n\n")
            return (blocks.first ?? "", Array(blocks.dropFirst()))
        }
        return Dictionary(chapters) { first, _ in first }
    }

    /// Replaces the section of one chapter.
    static func replace(_ chapter: String, with blocks: [String]) throws {
        try isWriting.withLock { _ in
            var all = try read()
            all[chapter] = blocks
            let parts = RecordedChapter.all.compactMap { known in
                all[known.name].map { "\n## " + ([known.name] + $0).joined(separator: "\n\n") }
            }
            try Data(([head] + parts).joined(separator: "\n").appending("\n").utf8).write(to: file)
        }
    }

    private static let head = """
        # Requests to the JSON API and their answers. RecordedAnswersTests compares them; HARVEST_RECORD=1 rewrites this file.
        # Placeholders such as <order 1> stand for random values: see RecordedNames.swift.
        """
}

/// The difference between recorded and present answers, for people.
struct RecordedDifference: CustomStringConvertible {
    let description: String

    private static let maxBlocks = 8
    private static let before = 60
    private static let after = 100

    /// Nil if there is no difference.
    init?(recorded: [String], answered: [String]) {
        let changes = zip(recorded, answered).enumerated().filter { $0.element.0 != $0.element.1 }
        guard !changes.isEmpty || recorded.count != answered.count else { return nil }
        var parts = changes.prefix(Self.maxBlocks).map { Self.part(number: $0.offset + 1, $0.element.0, $0.element.1) }
        if changes.count > Self.maxBlocks { parts.append("… and \(changes.count - Self.maxBlocks) more.") }
        if recorded.count != answered.count { parts.append("\(recorded.count) blocks are recorded, \(answered.count) were answered.") }
        description = parts.joined(separator: "\n\n")
    }

    /// One request with its differing lines, each cut to the surroundings of the first differing character.
    private static func part(number: Int, _ recorded: String, _ answered: String) -> String {
        let (old, new) = (recorded.components(separatedBy: "\n"), answered.components(separatedBy: "\n"))
        var lines = ["Block \(number), \(new[0])"]
        for index in 0..<max(old.count, new.count) {
            let (was, now) = (index < old.count ? old[index] : "", index < new.count ? new[index] : "")
            guard was != now else { continue }
            let start = max(0, was.commonPrefix(with: now).count - before)
            lines += ["  recorded: \(window(was, start))", "  answered: \(window(now, start))"]
        }
        return lines.joined(separator: "\n")
    }

    private static func window(_ line: String, _ start: Int) -> String {
        let text = line.dropFirst(start).prefix(before + after)
        return (start > 0 ? "…" : "") + text + (start + text.count < line.count ? "…" : "")
    }
}
