import SQLStore
import Testing

@testable import HarvestServices

@Suite struct SQLLiteralsTests {
    private enum Fruit: String, CaseIterable {
        case apple = "apple"
        case granny = "granny's 'best'"
    }

    private static func text(_ values: [Fruit]) -> String {
        let sql: SQL = "kind IN (\(literals: values))"
        return sql.text
    }

    @Test func `raw values become quoted literals, with their quotes doubled, and none becomes NULL`() {
        #expect(Self.text([.apple]) == "kind IN ('apple')")
        #expect(Self.text([.granny, .apple]) == "kind IN ('granny''s ''best''', 'apple')")
        #expect(Self.text([]) == "kind IN (NULL)")
    }
}
