/// The rectangle of a plot, divided into one column per period.
struct PlotFrame {
    let left: Double
    let right: Double
    let top: Double
    let height: Double
    let periods: Int

    var floor: Double { top + height }
    var step: Double { (right - left) / Double(Swift.max(periods, 1)) }
    /// The middle of a column, counted from 0.
    func x(_ offset: Int) -> Double { left + step * Double(offset) + step / 2 }
    func y(_ share: Double) -> Double { floor - height * share }
}
