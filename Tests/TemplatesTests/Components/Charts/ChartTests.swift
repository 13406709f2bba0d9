import PageTesting
import Testing

@testable import Templates

struct ChartTests {
    private let periods = ["7 Sep", "14 Sep", "21 Sep"].map { TrendChart.Period(short: $0, long: "Week of \($0)") }

    private func growth(_ orders: [Int], unfinished: Bool = true, altText: String = "Orders rose.") -> TrendChart {
        TrendChart(
            periods: periods,
            plots: [
                .init(title: "Orders", measure: .count, style: .bars, values: orders),
                .init(title: "Order value", measure: .money, style: .line, values: [2_840_000, 2_960_000, 4_821_000]),
            ], isLastUnfinished: unfinished, altText: altText)
    }

    @Test(arguments: [
        (0, [0, 1]), (1, [0, 1]), (2, [0, 1, 2]), (4, [0, 2, 4]), (1_284, [0, 500, 1_000, 1_500]), (1_000, [0, 500, 1_000]),
        (70, [0, 25, 50, 75]),
    ])
    func `an axis starts at zero and has at most four lines`(highest: Int, lines: [Int]) {
        let scale = AxisScale(reaching: highest)
        #expect(scale.lines == lines)
        #expect(scale.top >= highest)
    }

    @Test func `every axis up to a million holds its highest value in at most four round lines`() {
        for highest in stride(from: 0, through: 1_000_000, by: 997) {
            let scale = AxisScale(reaching: highest)
            #expect(scale.lines.count <= 4 && scale.top >= highest && scale.lines.first == 0)
        }
    }

    @Test func `an axis of money steps in whole dollars`() {
        #expect(AxisScale(reaching: 0, smallestStep: 100).lines == [0, 100])
        #expect(AxisScale(reaching: 4_821_000, smallestStep: 100).lines == [0, 2_000_000, 4_000_000, 6_000_000])
    }

    @Test(arguments: [
        (0, "$0"), (49, "$0"), (50, "$1"), (99_949, "$999"), (99_950, "$1k"), (4_821_000, "$48.2k"), (4_824_999, "$48.3k"),
        (2_000_000, "$20k"), (123_456_700, "$1.2M"), (-4_821_000, "-$48.2k"),
    ])
    func `money on a chart is written short`(cents: Int, text: String) {
        #expect(ChartMeasure.money.label(cents) == text)
    }

    @Test(arguments: [(0, "0"), (999, "999"), (1_284, "1,284"), (1_000_000, "1,000,000"), (-12_345, "-12,345")])
    func `counts have a comma every three digits`(value: Int, text: String) {
        #expect(ChartMeasure.count.label(value) == text)
    }

    @Test(arguments: [(0.0, "0"), (0.04, "0"), (93.55, "93.6"), (44.0, "44"), (-2.25, "-2.3"), (Double.nan, "0"), (Double.infinity, "0")])
    func `lengths are tenths and always numbers`(length: Double, text: String) {
        #expect(Geometry.unit(length) == text)
    }

    @Test func `a chart has an alternative text and shows its figures as a table`() {
        let chart = Markup(growth([810, 1_005, 1_284]).html(showTable: "Show as a table", periodHeading: "Week"))
        #expect(chart.has("svg", ["role": "img", "aria-label": "Orders rose."]))
        #expect(chart.has("details", ["class": "astable"]) && chart.shows("Show as a table Week Orders Order value"))
        #expect(chart.tags("th", ["scope": "row"]).count == 3 && chart.shows("Week of 14 Sep 1,005 $29.6k"))
    }

    @Test func `a chart is drawn once for a wide page and once for a phone`() {
        let drawings = Markup(growth([1, 2, 3]).drawings)
        #expect(drawings.tags("svg").count == 2)
        #expect(drawings.has("svg", ["class": "chart wide-only", "viewBox": "0 0 540 350"]))
        #expect(drawings.has("svg", ["class": "chart phone-only", "viewBox": "0 0 330 350"]))
    }

    @Test func `only an unfinished last period is dashed`() {
        #expect(Markup(growth([1, 2, 3]).drawings).tags("rect", ["class": "bar--part"]).count == 2)
        #expect(!Markup(growth([1, 2, 3], unfinished: false).drawings).mentions("part"))
    }

    @Test func `hostile text in a chart is text`() {
        let hostile = "\"><script>alert(1)</script>"
        let chart = TrendChart(
            periods: [.init(short: hostile, long: hostile)],
            plots: [.init(title: hostile, measure: .count, style: .stacked, series: [.init(name: hostile, values: [3])])],
            isLastUnfinished: false, altText: hostile)
        let all: [HTML] = [
            chart.html(showTable: hostile, periodHeading: hostile),
            DailyBarChart([.init(name: hostile, value: 5)], measure: .count, altText: hostile).html,
            ShareBarChart([.init(name: hostile, amount: 1, label: hostile)], of: 1).html, ChartLegend([hostile], unfinished: hostile).html,
        ]
        for chart in all.map({ Markup($0) }) {
            #expect(chart.shows(hostile))
            #expect(!chart.mentions("<script") && !chart.mentions("\"\">"))
        }
    }

    @Test func `charts without data render without invalid numbers`() {
        #expect(Markup(growth([0, 0, 0]).drawings).has("rect", ["height": "0"]))
        #expect(Sparkline([]).html.bytes.isEmpty && Sparkline([4]).html.bytes.isEmpty)
        #expect(!Markup(Sparkline([4, 4, 4]).html).mentions("nan"))
        #expect(StackedBar([.init(0, color: 1)]).html.bytes.isEmpty)
        #expect(Markup(TrendChart(periods: [], plots: [], isLastUnfinished: true, altText: "").drawings).has("svg"))
        #expect(Markup(ShareBarChart([.init(name: "Herbs", amount: 0, label: "$0")], of: 0).html).shows("Herbs $0 0%"))
    }

    @Test func `a split bar fills its width in proportion`() {
        let bar = Markup(StackedBar([.init(300, color: 1), .init(100, color: 5)]).html)
        #expect(bar.has("rect", ["class": "fill-1", "x": "0", "y": "0", "width": "448"]))
        #expect(bar.has("rect", ["class": "fill-5", "x": "450", "y": "0", "width": "148"]))
    }

    @Test func `bars of a week show each figure, and a stub where nothing was sold`() {
        let chart = Markup(
            DailyBarChart(
                [.init(name: "Sat", value: 0), .init(name: "Sun", value: 36_406, isUnfinished: true)], measure: .money,
                altText: "Sunday so far $364."
            ).html)
        #expect(chart.has("rect", ["class": "bar--past"]) && chart.has("rect", ["class": "bar--part"]))
        #expect(chart.words == "Sat Sun $364")
        #expect(chart.has("svg", ["role": "img", "aria-label": "Sunday so far $364."]))
    }

    @Test func `stacked bars are drawn one above the other`() {
        let chart = TrendChart(
            periods: [.init(short: "Now", long: "Now")],
            plots: [
                .init(
                    title: "Food", measure: .count, style: .stacked,
                    series: [.init(name: "Fruit", values: [1]), .init(name: "Herbs", values: [1])])
            ], isLastUnfinished: false, altText: "Even.")
        let drawings = Markup(chart.drawings)
        #expect(drawings.has("rect", ["class": "fill-1", "y": "99"]) && drawings.has("rect", ["class": "fill-2", "y": "30"]))
    }
}
