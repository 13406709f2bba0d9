/// The colors of the parties in charts of an order's money: the same for vendors and administrators.
enum ChartColor {
    static let vendor = 1
    static let harvest = 2
    /// The driver's tips, where they are shown apart from the share of the service fee.
    static let tip = 3
    static let driver = 5
}
