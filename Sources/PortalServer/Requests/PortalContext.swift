import HarvestCore
import HarvestServices
import Hummingbird
import NIOCore
import Templates

/// What is known of every request before a handler sees it.
public struct PortalContext: RequestContext {
    public var coreContext: CoreRequestContextStorage
    /// Who sent the request, as far as the network tells; a trusted proxy's word replaces it.
    package var address: String
    /// The signed-in person, whichever way they proved it.
    var signedIn: SignedIn?
    var language: Language = .english
    /// Secret that this visitor's form tokens are made of.
    var csrfSecret: [UInt8] = []
    /// What the page before this one wants said.
    var flash: Flash?
    /// The submitted form, already checked against forgery.
    var form = SubmittedForm()

    public init(source: Source) {
        coreContext = .init(source: source)
        address = source.channel.remoteAddress?.ipAddress ?? "local"
    }

    public var maxUploadSize: Int { 256 * 1024 }

    /// The signed-in person, or the refusal that sends one to sign in.
    func requireSignedIn() throws -> SignedIn {
        guard let signedIn else { throw Problem.unauthenticated }
        return signedIn
    }
}

/// Contexts of a group that only certain people enter: each is made from a `PortalContext`, or throws.
protocol EntryContext: ChildRequestContext where ParentContext == PortalContext {
    var portal: PortalContext { get }
}

/// One of those in which somebody is signed in.
protocol SignedInContext: EntryContext {
    var signedIn: SignedIn { get }
}

extension EntryContext {
    var address: String { portal.address }
    var language: Language { portal.language }
    var form: SubmittedForm { portal.form }
    public var maxUploadSize: Int { portal.maxUploadSize }
}
