import Testing

@testable import HarvestServices
@testable import PortalServer

/// Compares the answers of the JSON API with a recording, byte for byte.
@Suite struct RecordedAnswersTests {
    @Test(arguments: RecordedChapter.all)
    func `each recorded request gets the recorded answer, byte for byte`(chapter: RecordedChapter) async throws {
        let answered = try await chapter.blocks()
        if RecordedAnswers.isRecording { return try RecordedAnswers.replace(chapter.name, with: answered) }
        let recorded = try RecordedAnswers.blocks()[chapter.name] ?? []
        if let difference = RecordedDifference(recorded: recorded, answered: answered) {
            Issue.record(
                "\(chapter.name): answers differ from the recording. If that is intended, run the test with HARVEST_RECORD=1.\n\n\(difference)"
            )
        }
    }

    @Test(.disabled(if: RecordedAnswers.isRecording))
    func `the recording has every implemented operation and at least 200 requests`() throws {
        let asked = try RecordedAnswers.blocks().values.flatMap(\.self).filter { !$0.hasPrefix("--") }.compactMap { block -> [Substring]? in
            let words = block.prefix { $0 != "\n" }.split(separator: " ", maxSplits: 1)
            return words.count == 2 ? [words[0]] + words[1].prefix { $0 != "?" }.split(separator: "/") : nil
        }
        #expect(asked.count >= 200)
        for operation in try Contract.read().operations where !operation.isComing {
            let shape = [operation.method.rawValue[...]] + "/api/v1\(operation.path)".split(separator: "/")
            let isAsked = asked.contains { request in
                request.count == shape.count && zip(shape, request).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
            }
            #expect(isAsked, "\(operation.id)")
        }
    }
}
