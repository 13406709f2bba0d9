/// A table that turns into cards on a phone, with the roles that such a layout would lose.
public struct Table: Sendable {
    public struct Column: Sendable {
        public let label: String
        public let style: String?
        public let isLabelHidden: Bool

        /// `style` is one or more of `num`, `hl`, `col-lo`.
        public init(_ label: String, _ style: String? = nil, isLabelHidden: Bool = false) {
            self.label = label
            self.style = style
            self.isLabelHidden = isLabelHidden
        }

        public static func number(_ label: String) -> Column { Column(label, "num") }
    }

    /// A cell after the row's name.
    public struct Cell: Sendable {
        public let content: HTML
        public let style: String?

        /// Without a style of its own a cell takes its column's.
        public init(_ content: HTML, _ style: String? = nil) {
            self.content = content
            self.style = style
        }

        public static func text(_ text: String) -> Cell { Cell("\(text)") }
    }

    public struct Row: Sendable {
        public let head: HTML
        public let cells: [Cell]
        public let style: String?

        public init(_ head: HTML, _ cells: [Cell], style: String? = nil) {
            self.head = head
            self.cells = cells
            self.style = style
        }
    }

    public enum Kind: String, Sendable {
        case cards = "rtable rtable--cards"
        case produce = "rtable rtable--cards rtable--produce"
        case ledger = "rtable rtable--cards rtable--ledger"
    }

    public let kind: Kind
    public let columns: [Column]
    public let rows: [Row]
    public let foot: Row?
    /// Whether phones show each cell's column beside it.
    public let showsLabels: Bool

    public init(_ kind: Kind = .cards, _ columns: [Column], _ rows: [Row], foot: Row? = nil, showsLabels: Bool = true) {
        self.kind = kind
        self.columns = columns
        self.rows = rows
        self.foot = foot
        self.showsLabels = showsLabels
    }

    public var html: HTML {
        """
        <table role="table" class="\(kind.rawValue)"><thead role="rowgroup"><tr role="row">\(HTML.each(columns, head))</tr></thead>\
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
