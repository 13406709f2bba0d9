/// A table that turns into cards on a phone. Explicit roles keep it a table for assistive technology there.
package struct Table: Sendable {
    package struct Column: Sendable {
        package let label: String
        package let style: String?
        package let isLabelHidden: Bool

        /// `style` is one or more of `num`, `hl`, `col-lo`.
        package init(_ label: String, _ style: String? = nil, isLabelHidden: Bool = false) {
            self.label = label
            self.style = style
            self.isLabelHidden = isLabelHidden
        }

        package static func number(_ label: String) -> Column { Column(label, "num") }
    }

    /// A cell after the row's name.
    package struct Cell: Sendable {
        package let content: HTML
        package let style: String?

        /// A cell without `style` takes its column's.
        package init(_ content: HTML, _ style: String? = nil) {
            self.content = content
            self.style = style
        }

        package static func text(_ text: String) -> Cell { Cell("\(text)") }
    }

    package struct Row: Sendable {
        package let head: HTML
        package let cells: [Cell]
        package let style: String?

        package init(_ head: HTML, _ cells: [Cell], style: String? = nil) {
            self.head = head
            self.cells = cells
            self.style = style
        }
    }

    package enum Variant: String, Sendable {
        case cards = "rtable rtable--cards"
        case produce = "rtable rtable--cards rtable--produce"
        case ledger = "rtable rtable--cards rtable--ledger"
    }

    package let variant: Variant
    package let columns: [Column]
    package let rows: [Row]
    package let foot: Row?
    /// Whether phones show the column's label beside each cell.
    package let showsLabels: Bool

    package init(_ variant: Variant = .cards, _ columns: [Column], _ rows: [Row], foot: Row? = nil, showsLabels: Bool = true) {
        self.variant = variant
        self.columns = columns
        self.rows = rows
        self.foot = foot
        self.showsLabels = showsLabels
    }

    package var html: HTML {
        """
        <table role="table" class="\(variant.rawValue)"><thead role="rowgroup"><tr role="row">\(HTML.each(columns, head))</tr></thead>\
        <tbody role="rowgroup">\(HTML.each(rows, row))</tbody>\(foot.map { "<tfoot role=\"rowgroup\">\(row($0))</tfoot>" as HTML })</table>
        """
    }

    private func head(_ column: Column) -> HTML {
        let label: HTML = column.isLabelHidden ? "<span class=\"visually-hidden\">\(column.label)</span>" : "\(column.label)"
        return "<th scope=\"col\" role=\"columnheader\"\(HTML.attribute("class", column.style))>\(label)</th>"
    }

    private func row(_ row: Row) -> HTML {
        """
        <tr role="row"\(HTML.attribute("class", row.style))><th scope="row" role="rowheader">\(row.head)</th>\
        \(HTML.each(zip(columns.dropFirst(), row.cells), cell))</tr>
        """
    }

    private func cell(_ column: Column, _ cell: Cell) -> HTML {
        """
        <td role="cell"\(HTML.attribute("class", cell.style ?? column.style))\(HTML.attribute("data-label", showsLabels ? column.label : nil))>\(cell.content)</td>
        """
    }
}
