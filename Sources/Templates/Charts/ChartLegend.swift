/// The names of a chart's series beside their colours, and the mark of an unfinished period.
public struct ChartLegend: Sendable {
    let names: [String]
    let unfinished: String?

    /// Names in the order of the series; `unfinished` names the dashed bar if there is one.
    public init(_ names: [String] = [], unfinished: String? = nil) {
        self.names = names
        self.unfinished = unfinished
    }

    public var html: HTML {
        let keys = names.prefix(5).enumerated().map { offset, name -> HTML in
            "<span><i class=\"key\(offset == 0 ? "" : " key--\(offset + 1)")\"></i>\(name)</span>"
        }
        let part = unfinished.map { name -> HTML in "<span><i class=\"key key--part\"></i>\(name)</span>" }
        return "<div class=\"legend-row\">\(keys)\(part)</div>"
    }
}
