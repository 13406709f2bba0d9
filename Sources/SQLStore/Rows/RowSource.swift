/// What an engine gives to read the row it stands on.
protocol RowSource: AnyObject {
    var columns: RowColumns { get }
    /// Changes whenever the source goes on, so that a row kept too long is noticed.
    var position: Int { get }
    /// The index is within the columns.
    func value(at index: Int) -> SQLValue
}
