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

    /// The search text.
    var query: String { fields.search }

    /// The page number, from 1.
    var page: Int { fields.page(upTo: Self.lastPage) }

    var offset: Int { (page - 1) * Self.pageSize }

    /// A filter's value, nil when absent or unknown.
    func filter<Value: RawRepresentable>(_ name: String) -> Value? where Value.RawValue == String {
        fields.filter(name)
    }

    func text(_ name: String) -> String? { fields.text(name) }
}

extension FormState {
    /// The submitted values and their problems, to show the form again.
    init(_ form: SubmittedForm, problems: [FieldProblem] = []) {
        self.init(form.values, problems: problems)
    }
}
