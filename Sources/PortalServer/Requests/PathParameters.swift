import HarvestCore
import Hummingbird

extension Parameters {
    /// The identifier in a path parameter. Throws 404 if it is malformed or of another kind.
    package func id<Kind>(_ name: String, _: Identifier<Kind>.Type = Identifier<Kind>.self) throws -> Identifier<Kind> {
        guard let text = get(name), let id = Identifier<Kind>(text) else { throw Problem.notFound }
        return id
    }
}
