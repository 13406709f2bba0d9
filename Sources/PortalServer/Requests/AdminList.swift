import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The query of a list in the admin portal: search, filters and page.
struct AdminList {
    static let pageSize = 25
    static let lastPage = 4_000
    private let fields: SubmittedForm

    init(_ request: Request) throws {
        fields = try FormDecoding.urlEncoded((request.uri.query ?? "").utf8)
    }

    /// The search text, cut to 100 characters.
    var query: String { String((fields.text("q") ?? "").prefix(100)) }

    /// The page number, from 1. An invalid number is 1.
    var page: Int { min(max(1, fields.text("page").flatMap { Int($0) } ?? 1), Self.lastPage) }

    var offset: Int { (page - 1) * Self.pageSize }

    /// A filter's value, nil when absent or unknown.
    func filter<Value: RawRepresentable>(_ name: String) -> Value? where Value.RawValue == String {
        fields.text(name).flatMap { Value(rawValue: $0) }
    }

    func text(_ name: String) -> String? { fields.text(name) }
}

extension FormState {
    /// The submitted values and their problems, to show the form again.
    init(_ form: SubmittedForm, problems: [FieldProblem] = []) {
        self.init(form.values, problems: problems)
    }
}
