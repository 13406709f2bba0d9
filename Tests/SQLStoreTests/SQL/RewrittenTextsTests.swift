import Synchronization
import Testing

@testable import SQLStore

@Suite struct RewrittenTextsTests {
    @Test func `a text is rewritten once, and others by themselves`() {
        let rewritten = Mutex<[String]>([])
        let texts = RewrittenTexts { text in
            rewritten.withLock { $0.append(text) }
            return text.uppercased()
        }
        #expect(["a", "b", "a", "a"].map { texts[$0] } == ["A", "B", "A", "A"])
        #expect(rewritten.withLock { $0 } == ["a", "b"])
    }

    @Test func `memory is bounded, and every text is still right`() {
        let texts = RewrittenTexts { "\($0)!" }
        for number in 0..<10_000 { #expect(texts["\(number)"] == "\(number)!") }
        #expect(texts.count <= 4000)
        #expect(texts["0"] == "0!")
    }
}
