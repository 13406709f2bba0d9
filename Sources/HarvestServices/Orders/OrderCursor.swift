import HarvestCore

/// Where a list goes on: the number of the last item shown. Its text says nothing about how many items there are.
package struct OrderCursor {
    package let number: Int64

    package init(number: Int64) { self.number = number }

    /// Decodes `text`; nil without one. Throws an `InputRefusal` for a text that no list returned.
    package init?(_ text: String?) throws {
        guard let text else { return nil }
        guard let number = Int64(text, radix: 36), number > 0 else {
            throw InputRefusal("query.cursor", .malformed(.cursor))
        }
        self.number = number
    }

    /// The text for the next request.
    package var text: String { String(number, radix: 36) }
}
