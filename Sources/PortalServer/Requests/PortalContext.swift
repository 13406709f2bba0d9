import HarvestCore
import HarvestServices
import Hummingbird
import NIOCore
import Templates

/// The context of every request. Middleware fills it before the handler runs.
public struct PortalContext: RequestContext {
    public var coreContext: CoreRequestContextStorage
    /// The client's IP address, as the connection or a trusted proxy reports it.
    package var address: String
    /// The connection, or the request's stream of HTTP/2.
    let channel: any Channel
    /// The signed-in person, by bearer token or cookie.
    var signedIn: SignedIn?
    /// Why the request is refused before its handler runs: an invalid token, or too many requests.
    var refusal: (any Error)?
    var language: Language = .english
    /// The secret of the caller's form tokens.
    var csrfSecret: [UInt8] = []
    /// The message that the previous response left for this page.
    var flash: Flash?
    /// The submitted form. Its token is valid.
    var form = SubmittedForm()

    public init(source: Source) {
        coreContext = .init(source: source)
        channel = source.channel
        address = source.channel.remoteAddress?.ipAddress ?? "local"
    }

    public var maxUploadSize: Int { 256 * 1024 }

    /// The signed-in person. Throws the problem that redirects a page to sign-in.
    func requireSignedIn() throws -> SignedIn {
        guard let signedIn else { throw Problem.unauthenticated }
        return signedIn
    }
}

/// The context of a route group with restricted access. Its initializer throws for callers without access.
protocol EntryContext: ChildRequestContext where ParentContext == PortalContext {
    var portal: PortalContext { get }
}

/// An entry context with a signed-in person.
protocol SignedInContext: EntryContext {
    var signedIn: SignedIn { get }
}

extension EntryContext {
    var address: String { portal.address }
    var language: Language { portal.language }
    var form: SubmittedForm { portal.form }
    public var maxUploadSize: Int { portal.maxUploadSize }
}
