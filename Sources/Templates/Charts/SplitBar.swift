/// One bar cut in proportion: where a sum of money went. The list of sums beside it names each part.
public struct SplitBar: Sendable {
    /// A part of the whole, in the order and the colour (1 to 5) of its line in the list.
    public struct Part: Sendable {
        let amount: Int
        let colour: Int

        public init(_ amount: Int, colour: Int) {
            self.amount = amount
            self.colour = Swift.min(Swift.max(colour, 1), 5)
        }
    }

    let parts: [Part]

    /// Parts of nothing or less are left out.
    public init(_ parts: [Part]) { self.parts = parts.filter { $0.amount > 0 } }

    public var html: HTML {
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
                <rect class="fill-\(part.colour)" x="\(Geometry.unit(x))" y="0" width="\(Geometry.unit(Swift.max(width - 2, 1)))" height="20"/>
                """
        }
    }
}
