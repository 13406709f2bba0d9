/// The two-column layout of sign-in, sign-up and password reset, and of everyone who is signed in without a portal.
struct AuthLayout {
    let notices: HTML

    func html(_ context: RenderContext, _ content: HTML) -> HTML {
        """
        <a class="skip" href="#main">\(context.text.common.skip)</a>
        <div class="auth"><div class="auth-art">\(Brand.illustration)<p class="auth-quote">\(context.text.common.slogan)<small>\(context.text.common.sloganLine)</small></p></div>
        <main class="auth-main" id="main" tabindex="-1"><a class="brand" href="\(SitePath.home)">\(Brand.logo(context))<span>Harvest</span></a>
        \(notices)\(content)
        \(HTML.when(context.isSignedIn, signOut(context)))\(LanguageSwitch().html(context))</main></div>
        """
    }

    private func signOut(_ context: RenderContext) -> HTML {
        context.actionButton(context.text.navigation.signOut, .signOut, .smallPlain)
    }
}
