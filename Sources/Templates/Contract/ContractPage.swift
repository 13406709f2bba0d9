/// `/docs`: the operations and schemas of the API. All of it is on one page, so that a browser's search finds it, and each operation and schema
/// has an anchor.
package struct ContractPage: Page {
    /// The same for every reader, so it is made once.
    private let reference: HTML

    package init(_ reference: ContractReference) { self.reference = Self.markup(reference) }

    package func title(_ text: Text) -> String { text.contract.title }

    package func content(_ context: RenderContext) -> HTML {
        let strings = context.text.contract
        return """
            \(PageHeader(strings.title, line: "\(strings.line)").html)
            <div class="contract" lang="en">\(reference)</div>
            """
    }

    private static func markup(_ reference: ContractReference) -> HTML {
        """
        <p>Version \(reference.version). <a href="\(SitePath.contract)">openapi.yaml</a></p>
        \(HTML.each(reference.introduction) { "<p>\(code($0))</p>\n" })\
        <nav aria-label="Operations"><ul>\(HTML.each(reference.groups, contents))<li><a href="#schemas">Schemas</a></li></ul></nav>
        \(HTML.each(reference.groups, section))\
        <section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
        \(HTML.each(reference.schemas, schema))</section>
        """
    }

    private static func contents(_ group: ContractReference.Group) -> HTML {
        """
        <li><a href="#\(anchor(group))">\(group.name)</a>
        <ul>\(HTML.each(group.operations) { "<li><a href=\"#\($0.id)\">\($0.summary)</a></li>\n" })</ul></li>
        """
    }

    private static func section(_ group: ContractReference.Group) -> HTML {
        """
        <section aria-labelledby="\(anchor(group))"><h2 id="\(anchor(group))">\(group.name)</h2>
        <p>\(code(group.line))</p>
        \(HTML.each(group.operations, operation))</section>

        """
    }

    private static func operation(_ operation: ContractReference.APICall) -> HTML {
        """
        <article aria-labelledby="\(operation.id)"><h3 id="\(operation.id)">\(operation.summary)</h3>
        <p><code>\(operation.method) \(operation.path)</code> <a href="#\(operation.id)">\(operation.id)</a></p>
        \(HTML.when(!operation.description.isEmpty, "<p>\(code(operation.description))</p>\n"))\
        \(members("Parameters", operation.parameters))\(bodies("Body", operation.bodies))\(bodies("Responses", operation.responses))\
        \(HTML.when(!operation.codes.isEmpty, "<p>Codes: \(HTML.joined(operation.codes.map { "<code>\($0)</code>" }, by: ", "))</p>\n"))\
        </article>

        """
    }

    private static func schema(_ schema: ContractReference.Schema) -> HTML {
        """
        <article aria-labelledby="schema-\(schema.name)"><h3 id="schema-\(schema.name)">\(schema.name)</h3>
        <p>\(type(schema.type))\(HTML.when(!schema.description.isEmpty, ". \(code(schema.description))"))</p>
        \(members("Members", schema.members))</article>

        """
    }

    private static func members(_ heading: HTML, _ members: [ContractReference.NamedValue]) -> HTML {
        guard !members.isEmpty else { return .empty }
        return """
            <h4>\(heading)</h4>
            <dl>\(HTML.each(members, member))</dl>

            """
    }

    private static func member(_ member: ContractReference.NamedValue) -> HTML {
        """
        <dt><code>\(member.name)</code>\(HTML.with(member.place) { " in \($0)" })\(HTML.when(member.isRequired, ", required"))</dt>
        <dd>\(type(member.type))\(HTML.when(!member.description.isEmpty, ". \(code(member.description))"))</dd>

        """
    }

    private static func bodies(_ heading: HTML, _ bodies: [ContractReference.Body]) -> HTML {
        guard !bodies.isEmpty else { return .empty }
        return """
            <h4>\(heading)</h4>
            <dl>\(HTML.each(bodies) { "<dt>\($0.name)</dt><dd>\(HTML.with($0.type, type)) \(code($0.description))</dd>\n" })</dl>

            """
    }

    private static func type(_ type: ContractReference.ValueType) -> HTML {
        guard let schema = type.schema else { return "\(type.words)" }
        return "<a href=\"#schema-\(schema)\">\(type.words)</a>"
    }

    /// Text in which backquotes mark code.
    private static func code(_ text: String) -> HTML {
        var markup = HTML.empty
        for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
            markup.append(index.isMultiple(of: 2) ? "\(part)" : "<code>\(part)</code>")
        }
        return markup
    }

    private static func anchor(_ group: ContractReference.Group) -> String { "tag-\(group.name.lowercased())" }
}
