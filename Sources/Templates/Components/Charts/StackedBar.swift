/// A horizontal bar divided in proportion, such as the shares of a payment. The list beside it names each part.
package struct StackedBar: Sendable {
    /// A part of the whole. `color` is 1...5, the same as in the list.
    package struct Part: Sendable {
        let amount: Int
        let color: Int

        package init(_ amount: Int, color: Int) {
            self.amount = amount
            self.color = Swift.min(Swift.max(color, 1), 5)
        }
    }

    let parts: [Part]

    /// Leaves out parts of zero or less.
    package init(_ parts: [Part]) { self.parts = parts.filter { $0.amount > 0 } }

    package var html: HTML {
        guard !parts.isEmpty else { return "" }
        return """
            <svg class="split" viewBox="0 0 600 20" preserveAspectRatio="none" aria-hidden="true">\(segments)</svg>
            """
    }

    private var segments: [HTML] {
        let whole = parts.reduce(0.0) { $0 + Double($1.amount) }
        var x = 0.0
        return parts.map { part in
            let width = Double(part.amount) / whole * 600
            defer { x += width }
            return """
                <rect class="fill-\(part.color)" x="\(Geometry.unit(x))" y="0" width="\(Geometry.unit(Swift.max(width - 2, 1)))" height="20"/>
                """
        }
    }
}
