/// A category's share of the week.
package struct OverviewCategory: Sendable {
    /// In the reader's language.
    package var name: String
    /// The value of the food sold.
    package var value: Cents

    package init(name: String, value: Cents) {
        self.name = name
        self.value = value
    }
}
