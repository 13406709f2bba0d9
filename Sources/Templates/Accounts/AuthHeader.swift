/// The heading and the line below it of pages in the auth layout.
struct AuthHeader {
    let title: String
    let line: String?

    var html: HTML {
        "<div><h1>\(title)</h1>\(line.map { "<p>\($0)</p>" as HTML })</div>\n"
    }
}
