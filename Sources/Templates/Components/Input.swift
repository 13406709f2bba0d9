/// An `input` of one line and how a phone should offer to fill it in.
public struct Input: Sendable {
    public enum Kind: String, Sendable {
        case text, email, password, tel, date, time, search, url
    }

    public enum Width: String, Sendable {
        case full = ""
        case extraSmall = " w-xs"
        case small = " w-s"
        case medium = " w-m"
    }

    public var kind: Kind
    public var mode: String?
    public var autocomplete: String?
    public var limit: Int?
    /// Something before the input, `$`.
    public var prefix: String?
    /// Something after the input, `lb`.
    public var suffix: String?
    public var width: Width
    /// For `time`: 900 gives quarter hours.
    public var step: Int?

    public init(
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

    public static var email: Input { Input(.email, mode: "email", autocomplete: "username", limit: 254) }
    /// A whole number.
    public static var count: Input { Input(mode: "numeric", autocomplete: "off", width: .small) }
    /// Dollars and cents.
    public static var money: Input { Input(mode: "decimal", autocomplete: "off", prefix: "$", width: .small) }

    func html(_ context: Control.Context) -> HTML {
        guard prefix != nil || suffix != nil else { return bare(context, width) }
        return """
            <div class="affix\(width.rawValue)">\(prefix.map { "<span>\($0)</span>" as HTML })\(bare(context, .full))\(suffix.map { "<span>\($0)</span>" as HTML })</div>
            """
    }

    private func bare(_ context: Control.Context, _ width: Width) -> HTML {
        // A password is never sent back to the page.
        let value = kind == .password || context.values.isEmpty ? nil : context.value
        return """
            <input class="input\(width.rawValue)" id="\(context.name)" name="\(context.name)"\(kind == .text ? .empty : HTML.attribute("type", kind.rawValue))\
            \(HTML.attribute("inputmode", mode))\(HTML.attribute("autocomplete", autocomplete))\(HTML.attribute("maxlength", limit.map(String.init)))\
            \(HTML.attribute("step", step.map(String.init)))\(HTML.attribute("value", value))\(email)\(HTML.flag("required", context.isRequired))\(context.aria)>
            """
    }

    private var email: HTML {
        .when(kind == .email, " autocapitalize=\"none\" spellcheck=\"false\"")
    }
}
