/// An engine's access to the row that a statement stands on.
protocol RowSource: AnyObject {
    var columns: RowColumns { get }
    /// Changes whenever the statement moves on, so that a row that is read too late is detected.
    var position: Int { get }
    /// The stored value. The index must be within the columns.
    func value(at index: Int) -> SQLValue
}
