/// Horizontal bars, each with its share of a whole, such as a week's categories.
package struct ShareBarChart: Sendable {
    /// A named amount; `label` is the amount as people read it.
    package struct Bar: Sendable {
        let name: String
        let amount: Int
        let label: String

        package init(name: String, amount: Int, label: String) {
            self.name = name
            self.amount = amount
            self.label = label
        }
    }

    let bars: [Bar]
    let whole: Int

    /// Shares are of `whole`, which may be more than the sum of `bars`.
    package init(_ bars: [Bar], of whole: Int) {
        self.bars = bars
        self.whole = whole
    }

    package var html: HTML { "<ul class=\"hbars\">\(bars.map(row))</ul>" }

    private func row(_ bar: Bar) -> HTML {
        """
        <li><span>\(bar.name)</span><span class="money"><strong>\(bar.label)</strong> <span class="muted">\(percent(bar))%</span></span>\
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="8" rx="1"/>\
        <rect width="\(Geometry.unit(length(bar)))" height="8" rx="1"/></svg></li>
        """
    }

    /// Rounded half up; the percentages need not add up to 100.
    private func percent(_ bar: Bar) -> Int {
        guard whole > 0, bar.amount > 0 else { return 0 }
        return Int((Double(bar.amount) / Double(whole) * 100).rounded())
    }

    /// The longest bar fills the width.
    private func length(_ bar: Bar) -> Double {
        guard let longest = bars.map(\.amount).max(), longest > 0 else { return 0 }
        return (Double(bar.amount) / Double(longest) * 100).clamped(to: 0...100)
    }
}
