import HarvestCore
import Testing

@testable import Templates

/// Expects exactly this subject and body.
func expect(_ email: Email, in language: Language, subject: String, body: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = EmailRenderer(baseURL: "https://harvest.example").text(of: email, in: language)
    #expect(text.subject == subject, sourceLocation: sourceLocation)
    #expect(text.body == body, sourceLocation: sourceLocation)
}
