/// A one-line `input` with hints for phone keyboards and autofill.
package struct Input: Sendable {
    package enum Kind: String, Sendable {
        case text, email, password, tel, date, time, search, url
    }

    package enum Width: String, Sendable {
        case full = ""
        case extraSmall = " w-xs"
        case small = " w-s"
        case medium = " w-m"
    }

    package var kind: Kind
    package var mode: String?
    package var autocomplete: String?
    package var limit: Int?
    /// Text before the input, such as `$`.
    package var prefix: String?
    /// Text after the input, such as `lb`.
    package var suffix: String?
    package var width: Width
    /// In seconds, for `time`: 900 is a quarter of an hour.
    package var step: Int?

    package init(
        _ kind: Kind = .text, mode: String? = nil, autocomplete: String? = nil, limit: Int? = nil, prefix: String? = nil,
        suffix: String? = nil, width: Width = .full, step: Int? = nil
    ) {
        self.kind = kind
        self.mode = mode
        self.autocomplete = autocomplete
        self.limit = limit
        self.prefix = prefix
        self.suffix = suffix
        self.width = width
        self.step = step
    }

    /// A code of an authenticator app, or a recovery code.
    package static var oneTimeCode: Input { Input(mode: "text", autocomplete: "one-time-code", limit: 32, width: .medium) }
    package static var email: Input { Input(.email, mode: "email", autocomplete: "username", limit: 254) }
    /// A whole number.
    package static var count: Input { Input(mode: "numeric", autocomplete: "off", width: .small) }
    /// Dollars and cents.
    package static var money: Input { Input(mode: "decimal", autocomplete: "off", prefix: "$", width: .small) }

    func html(_ attributes: Control.Attributes) -> HTML {
        guard prefix != nil || suffix != nil else { return bare(attributes, width) }
        return """
            <div class="affix\(width.rawValue)">\(prefix.map { "<span>\($0)</span>" as HTML })\(bare(attributes, .full))\(suffix.map { "<span>\($0)</span>" as HTML })</div>
            """
    }

    private func bare(_ attributes: Control.Attributes, _ width: Width) -> HTML {
        // A password never returns to the page.
        let value = kind == .password || attributes.values.isEmpty ? nil : attributes.value
        return """
            <input class="input\(width.rawValue)" id="\(attributes.name)" name="\(attributes.name)"\(kind == .text ? .empty : HTML.attribute("type", kind.rawValue))\
            \(HTML.attribute("inputmode", mode))\(HTML.attribute("autocomplete", autocomplete))\(HTML.attribute("maxlength", limit.map(String.init)))\
            \(HTML.attribute("step", step.map(String.init)))\(HTML.attribute("value", value))\(email)\(HTML.flag("required", attributes.isRequired))\(attributes.aria)>
            """
    }

    private var email: HTML {
        .when(kind == .email, " autocapitalize=\"none\" spellcheck=\"false\"")
    }
}
