/// A table that turns into cards on a phone. Explicit roles keep it a table for assistive technology there.
package struct Table: Sendable {
    package struct Column: Sendable {
        package let label: String
        package let style: String?
        package let isLabelHidden: Bool

        /// `style` is one or more of `num`, `hl`, `col-lo`, and for `Variant.rows` `lab` and `sum`.
        package init(_ label: String, _ style: String? = nil, isLabelHidden: Bool = false) {
            self.label = label
            self.style = style
            self.isLabelHidden = isLabelHidden
        }

        package static func number(_ label: String) -> Column { Column(label, "num") }

        /// What a row comes to. A phone shows it beside the row's name.
        package static func sum(_ label: String) -> Column { Column(label, "num sum") }

        /// Text that a phone shows after the column's label, because it says little alone.
        package static func labelled(_ label: String, _ style: String? = nil) -> Column {
            Column(label, style.map { "lab \($0)" } ?? "lab")
        }
    }

    /// A cell after the row's name.
    package struct Cell: Sendable {
        package let content: HTML
        package let style: String?
        /// Whether there is nothing to say, so that a phone leaves the cell out.
        package let isBlank: Bool

        /// A cell without `style` takes its column's.
        package init(_ content: HTML, _ style: String? = nil, isBlank: Bool = false) {
            self.content = content
            self.style = style
            self.isBlank = isBlank
        }

        /// A dash is a blank cell.
        package static func text(_ text: String) -> Cell { Cell("\(text)", isBlank: text == "–") }
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
        /// One line per cell on a phone.
        case cards = "rtable rtable--cards"
        /// Two lines per row on a phone: name and sum, then the other cells.
        case rows = "rtable rtable--cards rtable--rows"
        case produce = "rtable rtable--cards rtable--produce"
        /// As `rows`, with a label before each amount.
        case ledger = "rtable rtable--cards rtable--rows rtable--ledger"
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
        <tbody role="rowgroup">\(body(rows))</tbody>\(foot.map { "<tfoot role=\"rowgroup\">\(body([$0]))</tfoot>" as HTML })</table>
        """
    }

    private func head(_ column: Column) -> HTML {
        let label: HTML = column.isLabelHidden ? "<span class=\"visually-hidden\">\(column.label)</span>" : "\(column.label)"
        return "<th scope=\"col\" role=\"columnheader\"\(HTML.attribute("class", column.style))>\(label)</th>"
    }

    private func body(_ rows: [Row]) -> HTML {
        var markup = HTML.empty
        for row in rows {
            markup.write("<tr role=\"row\"")
            markup.write("class", row.style)
            markup.write("><th scope=\"row\" role=\"rowheader\">")
            markup.append(row.head)
            markup.write("</th>")
            for (column, cell) in zip(columns.dropFirst(), row.cells) { write(cell, column, to: &markup) }
            markup.write("</tr>")
        }
        return markup
    }

    private func write(_ cell: Cell, _ column: Column, to markup: inout HTML) {
        let style = cell.style ?? column.style
        markup.write("<td role=\"cell\"")
        markup.write("class", cell.isBlank ? style.map { "\($0) is-blank" } ?? "is-blank" : style)
        if showsLabels { markup.write("data-label", column.label) }
        markup.write(">")
        markup.append(cell.content)
        markup.write("</td>")
    }
}
