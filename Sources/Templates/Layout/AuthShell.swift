/// The two-column frame of sign-in, sign-up and reset.
struct AuthShell {
    let notices: HTML

    func html(_ view: View, _ content: HTML) -> HTML {
        """
        <a class="skip" href="#main">\(view.text.common.skip)</a>
        <div class="auth"><div class="auth-art">\(Brand.stall)<p class="auth-quote">\(view.text.accounts.quote)<small>\(view.text.accounts.quoteMore)</small></p></div>
        <main class="auth-main" id="main" tabindex="-1"><a class="brand" href="\(SitePath.home)">\(Brand.mark)<span>Harvest</span></a>
        \(notices)\(content)
        \(LanguageSwitch().html(view))</main></div>
        """
    }
}
