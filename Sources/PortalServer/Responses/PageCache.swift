import HarvestCore
import HarvestServices
import Hummingbird
import Synchronization
import Templates

/// Whole pages as they were made last, without their secrets. One is sent again, with fresh secrets, only within the minute that it shows and
/// while nothing at all was written: nobody can see the difference.
final class PageCache: Sendable {
    struct Key: Hashable {
        let user: User.ID
        let language: Language
        let path: String
    }

    private struct Kept {
        let template: PageTemplate
        let moment: ReadVersion
        let minute: Int64
    }

    /// A large page takes 100 KB.
    private static let most = 150
    private let state = Mutex<[Key: Kept]>([:])

    /// The kept page with this response's secrets, or a new one.
    func html(
        _ key: Key, _ site: Site, _ context: PortalContext, _ make: (RenderContext) async throws -> HTML
    ) async throws -> Response {
        let (moment, minute) = (await ReadVersion(site.services.database), site.services.now().milliseconds / 60_000)
        let renderContext = site.renderContext(context)
        if let kept = state.withLock({ $0[key] }), kept.minute == minute, kept.moment.isCurrent(at: moment),
            let body = kept.template.filled(renderContext)
        {
            return .html(body: body)
        }
        let html = try await make(renderContext)
        if let template = PageTemplate(html, renderContext) {
            state.withLock { state in
                // When there is no more room all are dropped: they are cheap to make again.
                if state.count >= Self.most { state.removeAll() }
                state[key] = Kept(template: template, moment: moment, minute: minute)
            }
        }
        return .html(html)
    }
}

/// A page's bytes and where its secrets stand in them.
struct PageTemplate: Sendable {
    private let bytes: ByteBuffer
    private let tokens: [Int]
    private let submissions: [Int]
    private let lengths: (token: Int, submission: Int)

    /// Nil for a page without its own secrets: it would be kept with somebody's.
    init?(_ html: HTML, _ renderContext: RenderContext) {
        let page = html.bytes
        tokens = Self.places(of: renderContext.csrf, in: page)
        submissions = Self.places(of: renderContext.submission, in: page)
        lengths = (renderContext.csrf.utf8.count, renderContext.submission.utf8.count)
        guard !tokens.isEmpty, lengths.submission >= 32 else { return nil }
        bytes = ByteBuffer(bytes: page)
    }

    /// The page with the secrets of another response; nil if they are not as long as its own.
    func filled(_ renderContext: RenderContext) -> ByteBuffer? {
        guard lengths == (renderContext.csrf.utf8.count, renderContext.submission.utf8.count) else { return nil }
        var copy = bytes
        for place in tokens { copy.setString(renderContext.csrf, at: place) }
        for place in submissions { copy.setString(renderContext.submission, at: place) }
        return copy
    }

    /// Looks from the word's end, and goes on by as much as the byte there allows (Horspool): most of a page is never read.
    static func places(of text: String, in page: [UInt8]) -> [Int] {
        let word = Array(text.utf8)
        guard let last = word.last else { return [] }
        var steps = [Int](repeating: word.count, count: 256)
        for (index, byte) in word.dropLast().enumerated() { steps[Int(byte)] = word.count - 1 - index }
        var (places, end) = ([Int](), word.count - 1)
        page.withUnsafeBufferPointer { page in
            while end < page.count {
                let start = end - word.count + 1
                if page[end] == last, page[start...end].elementsEqual(word) { places.append(start) }
                end += steps[Int(page[end])]
            }
        }
        return places
    }
}
