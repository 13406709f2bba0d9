import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// What the address of a list asks for: search, filters and page, all of it in the link.
struct AdminList {
    static let pageSize = 25
    static let lastPage = 4_000
    private let fields: SubmittedForm

    init(_ request: Request) throws {
        fields = try FormDecoding.urlEncoded((request.uri.query ?? "").utf8)
    }

    /// What was typed in the search box, at most 100 characters of it.
    var query: String { String((fields.text("q") ?? "").prefix(100)) }

    /// From 1 on; nonsense is the first page.
    var page: Int { min(max(1, fields.text("page").flatMap { Int($0) } ?? 1), Self.lastPage) }

    var offset: Int { (page - 1) * Self.pageSize }

    /// A filter's value, nil when absent or unknown.
    func filter<Value: RawRepresentable>(_ name: String) -> Value? where Value.RawValue == String {
        fields.text(name).flatMap { Value(rawValue: $0) }
    }

    func text(_ name: String) -> String? { fields.text(name) }
}

extension FormState {
    /// What was sent, to be shown again with what is wrong.
    init(_ form: SubmittedForm, problems: [FieldProblem] = []) {
        self.init(form.values, problems: problems)
    }
}
