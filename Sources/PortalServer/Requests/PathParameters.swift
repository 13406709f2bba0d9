import HarvestCore
import Hummingbird

extension Parameters {
    /// The identifier in a path. One that is malformed or of another kind names nothing: 404.
    package func id<Kind>(_ name: String, _: Identifier<Kind>.Type = Identifier<Kind>.self) throws -> Identifier<Kind> {
        guard let text = get(name), let id = Identifier<Kind>(text) else { throw Problem.notFound }
        return id
    }
}
