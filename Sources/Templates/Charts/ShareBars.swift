/// Named amounts as horizontal bars, each with its share of the whole: categories of a week.
public struct ShareBars: Sendable {
    /// A bar. `words` is the amount as it is shown.
    public struct Item: Sendable {
        let name: String
        let amount: Int
        let words: String

        public init(name: String, amount: Int, words: String) {
            self.name = name
            self.amount = amount
            self.words = words
        }
    }

    let items: [Item]
    let whole: Int

    /// `whole` is the sum the shares are of: it may be more than the items shown.
    public init(_ items: [Item], of whole: Int) {
        self.items = items
        self.whole = whole
    }

    public var html: HTML { "<ul class=\"hbars\">\(items.map(row))</ul>" }

    private func row(_ item: Item) -> HTML {
        """
        <li><span>\(item.name)</span><span class="money"><strong>\(item.words)</strong> <span class="muted">\(percent(item))%</span></span>\
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="8" rx="1"/>\
        <rect width="\(Geometry.unit(length(item)))" height="8" rx="1"/></svg></li>
        """
    }

    /// Rounded half up; the parts need not add up to 100.
    private func percent(_ item: Item) -> Int {
        guard whole > 0, item.amount > 0 else { return 0 }
        return Int((Double(item.amount) / Double(whole) * 100).rounded())
    }

    /// The longest bar fills the width.
    private func length(_ item: Item) -> Double {
        guard let longest = items.map(\.amount).max(), longest > 0 else { return 0 }
        return (Double(item.amount) / Double(longest) * 100).clamped(to: 0...100)
    }
}
