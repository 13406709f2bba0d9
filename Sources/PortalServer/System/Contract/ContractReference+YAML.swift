import Templates

extension ContractReference {
    private static let methods = ["get", "put", "post", "patch", "delete"]

    /// The contract as its page shows it.
    init(_ document: YAML) {
        let paths = document["paths"]?.members ?? []
        self.init(
            version: document["info"]?["version"]?.text ?? "",
            introduction: Self.paragraphs(document["info"]?["description"]?.text ?? ""),
            groups: (document["tags"]?.items ?? []).map { tag in
                let name = tag["name"]?.text ?? ""
                return Group(
                    name: name, line: tag["description"]?.text ?? "",
                    operations: paths.flatMap { Self.operations(at: $0, tagged: name, document) })
            },
            schemas: (document["components"]?["schemas"]?.members ?? []).map { Schema($0, document) })
    }

    /// A paragraph begins with a line in which `**` marks its first words.
    private static func paragraphs(_ text: String) -> [String] {
        text.split(separator: "\n").reduce(into: []) { paragraphs, line in
            let (words, isNew) = (line.replacing("**", with: ""), line.hasPrefix("**") || paragraphs.isEmpty)
            if isNew { paragraphs.append(String(words)) } else { paragraphs[paragraphs.count - 1] += " " + words }
        }
    }

    private static func operations(at path: YAML.Member, tagged tag: String, _ document: YAML) -> [APICall] {
        path.value.members.filter { methods.contains($0.name) && $0.value["tags"]?.items.first?.text == tag }.map {
            APICall($0, path: path, document)
        }
    }
}

extension ContractReference.APICall {
    fileprivate init(_ operation: YAML.Member, path: YAML.Member, _ document: YAML) {
        let node = operation.value
        let parameters = (path.value["parameters"]?.items ?? []) + (node["parameters"]?.items ?? [])
        self.init(
            id: node["operationId"]?.text ?? "", method: operation.name.uppercased(), path: path.name,
            summary: node["summary"]?.text ?? path.name, description: node["description"]?.text ?? "",
            parameters: parameters.map { ContractReference.NamedValue(parameter: document.following($0)) },
            bodies: (node["requestBody"]?["content"]?.members ?? []).map { .init($0.name, document.following($0.value), "") },
            responses: (node["responses"]?.members ?? []).map { response in
                let own = document.following(response.value)
                let description = response.value["description"] ?? own["description"]
                return .init(response.name, own["content"]?.members.first?.value ?? .map([]), description?.text ?? "")
            }, codes: (node["x-error-codes"]?.items ?? []).compactMap(\.text))
    }
}

extension ContractReference.Body {
    fileprivate init(_ name: String, _ content: YAML, _ description: String) {
        self.init(name: name, type: content["schema"].map { .init($0) }, description: description)
    }
}

extension ContractReference.NamedValue {
    fileprivate init(parameter: YAML) {
        self.init(
            name: parameter["name"]?.text ?? "", place: parameter["in"]?.text, type: .init(parameter["schema"] ?? .map([])),
            isRequired: parameter["required"]?.text == "true", description: parameter["description"]?.text ?? "")
    }

    fileprivate init(_ member: YAML.Member, required: Set<String>) {
        self.init(
            name: member.name, place: nil, type: .init(member.value), isRequired: required.contains(member.name),
            description: member.value["description"]?.text ?? "")
    }
}

extension ContractReference.Schema {
    /// Members of the schemas that it includes (`allOf`) count as its own.
    fileprivate init(_ schema: YAML.Member, _ document: YAML) {
        let parts = [schema.value] + (schema.value["allOf"]?.items ?? []).map(document.following)
        let members = parts.flatMap { part in
            let required = Set((part["required"]?.items ?? []).compactMap(\.text))
            return (part["properties"]?.members ?? []).map { ContractReference.NamedValue($0, required: required) }
        }
        self.init(
            name: schema.name, type: .init(schema.value), description: schema.value["description"]?.text ?? "", members: members)
    }
}

extension ContractReference.ValueType {
    /// The type of a schema: its name, or its JSON type with its limits.
    fileprivate init(_ schema: YAML) {
        if let name = schema["$ref"]?.text?.split(separator: "/").last.map(String.init) {
            self.init(words: name, schema: name)
        } else if let items = schema["items"] {
            let item = Self(items)
            self.init(words: "list of \(item.words)\(schema["maxItems"]?.text.map { ", at most \($0)" } ?? "")", schema: item.schema)
        } else {
            self.init(words: Self.words(schema), schema: nil)
        }
    }

    private static func words(_ schema: YAML) -> String {
        if let one = (schema["oneOf"] ?? schema["anyOf"] ?? schema["allOf"])?.items, !one.isEmpty {
            return one.map { Self($0).words }.joined(separator: schema["allOf"] == nil ? " or " : " and ")
        }
        let values = schema["enum"]?.items.compactMap(\.text) ?? []
        let types = schema["type"]?.items.compactMap(\.text) ?? []
        var words = [types.isEmpty ? schema["type"]?.text ?? "any value" : types.joined(separator: " or ")]
        if !values.isEmpty { words.append(values.joined(separator: " | ")) }
        if let format = schema["format"]?.text { words.append(format) }
        let (least, most) = (schema["minimum"] ?? schema["minLength"], schema["maximum"] ?? schema["maxLength"])
        let unit = schema["maxLength"] == nil && schema["minLength"] == nil ? "" : " characters"
        switch (least?.text, most?.text) {
        case (let least?, let most?): words.append("\(least) to \(most)\(unit)")
        case (let least?, nil): words.append("at least \(least)\(unit)")
        case (nil, let most?): words.append("at most \(most)\(unit)")
        case (nil, nil): break
        }
        if let value = schema["default"]?.text { words.append("default \(value)") }
        return words.joined(separator: ", ")
    }
}
