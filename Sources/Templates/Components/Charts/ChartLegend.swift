/// The names of a chart's series beside their colors, and the key of an unfinished period.
package struct ChartLegend: Sendable {
    let names: [String]
    let unfinished: String?

    /// `names` are in the order of the series; `unfinished` names the dashed bar, if any.
    package init(_ names: [String] = [], unfinished: String? = nil) {
        self.names = names
        self.unfinished = unfinished
    }

    package var html: HTML {
        let keys = names.prefix(5).enumerated().map { offset, name -> HTML in
            "<span><i class=\"key\(offset == 0 ? "" : " key--\(offset + 1)")\"></i>\(name)</span>"
        }
        let part = unfinished.map { name -> HTML in "<span><i class=\"key key--part\"></i>\(name)</span>" }
        return "<div class=\"legend-row\">\(keys)\(part)</div>"
    }
}
