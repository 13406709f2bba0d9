/// Heading and line of the pages in the auth frame.
struct AuthHead {
    let title: String
    let line: String?

    var html: HTML {
        "<div><h1>\(title)</h1>\(line.map { "<p>\($0)</p>" as HTML })</div>\n"
    }
}
