/// What the page of the API's contract shows. Its texts are English, as in the contract.
package struct ContractReference: Sendable {
    package let version: String
    /// A paragraph each.
    package let introduction: [String]
    package let groups: [Group]
    package let schemas: [Schema]

    package init(version: String, introduction: [String], groups: [Group], schemas: [Schema]) {
        (self.version, self.introduction, self.groups, self.schemas) = (version, introduction, groups, schemas)
    }

    /// The operations with one tag.
    package struct Group: Sendable {
        package let name: String
        package let line: String
        package let operations: [APICall]

        package init(name: String, line: String, operations: [APICall]) {
            (self.name, self.line, self.operations) = (name, line, operations)
        }
    }

    package struct APICall: Sendable {
        /// Its `operationId`, which is also its anchor.
        package let id: String
        /// `POST`
        package let method: String
        package let path: String
        package let summary: String
        package let description: String
        package let parameters: [NamedValue]
        package let bodies: [Body]
        package let responses: [Body]
        /// The codes of its problems.
        package let codes: [String]

        package init(
            id: String, method: String, path: String, summary: String, description: String, parameters: [NamedValue], bodies: [Body],
            responses: [Body], codes: [String]
        ) {
            (self.id, self.method, self.path, self.summary, self.description) = (id, method, path, summary, description)
            (self.parameters, self.bodies, self.responses, self.codes) = (parameters, bodies, responses, codes)
        }
    }

    /// A body of a request, under its media type, or a response, under its status.
    package struct Body: Sendable {
        package let name: String
        package let type: ValueType?
        package let description: String

        package init(name: String, type: ValueType?, description: String) {
            (self.name, self.type, self.description) = (name, type, description)
        }
    }

    /// A member of a schema, or a parameter.
    package struct NamedValue: Sendable {
        package let name: String
        /// `query`, `header` or `path`; nil for a member.
        package let place: String?
        package let type: ValueType
        package let isRequired: Bool
        package let description: String

        package init(name: String, place: String?, type: ValueType, isRequired: Bool, description: String) {
            (self.name, self.place, self.type, self.isRequired, self.description) = (name, place, type, isRequired, description)
        }
    }

    /// A type in words, such as `integer, 1 to 100`.
    package struct ValueType: Sendable, Equatable {
        package let words: String
        /// The schema that it names.
        package let schema: String?

        package init(words: String, schema: String?) {
            (self.words, self.schema) = (words, schema)
        }
    }

    package struct Schema: Sendable {
        package let name: String
        package let type: ValueType
        package let description: String
        package let members: [NamedValue]

        package init(name: String, type: ValueType, description: String, members: [NamedValue]) {
            (self.name, self.type, self.description, self.members) = (name, type, description, members)
        }
    }
}
