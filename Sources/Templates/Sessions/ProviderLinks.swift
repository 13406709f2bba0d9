/// Links to sign in at identity providers.
package struct ProviderLinks: Sendable {
    package let providers: [ProviderLink]
    package let next: SitePath?

    package init(_ providers: [ProviderLink], next: SitePath? = nil) {
        (self.providers, self.next) = (providers, next)
    }

    func html(_ context: RenderContext) -> HTML {
        HTML.each(providers) { provider in
            context.link(
                context.text.identities.continueWith(provider.name), to: .signInWith(provider.key).with("next", next?.text), .wide)
        }
    }
}

/// A link to sign in at one identity provider.
package struct ProviderLink: Sendable {
    package let key: String
    package let name: String

    package init(key: String, name: String) {
        (self.key, self.name) = (key, name)
    }
}
