/// The logo, and the illustration of the sign-in pages.
enum Brand {
    /// The symbol of the sprite: every page shows it twice.
    static func logo(_ context: RenderContext) -> HTML {
        "<svg viewBox=\"0 0 32 32\" aria-hidden=\"true\"><use href=\"\(context.sprite)#brand\"/></svg>"
    }

    /// A market stall in front of hills at sunrise.
    static let illustration: HTML = #"""
        <svg viewBox="0 0 800 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <circle cx="610" cy="560" r="118" fill="#f5b82e"/>
        <path d="M0 640c130-70 250-60 390-20s270 30 410-40v320H0Z" fill="#9cc48d"/>
        <path d="M0 720c170-70 330-40 470-10s220 20 330-20v210H0Z" fill="#5c9a5f"/>
        <path d="M0 812c200-50 420-30 800-30v130H0Z" fill="#2f6b43"/>
        <g stroke="#24583a" stroke-width="5" fill="none" opacity=".6"><path d="M30 900c30-40 60-64 110-84M640 900c-16-40-26-70-20-104M760 900c-30-44-46-70-54-104"/></g>
        <ellipse cx="400" cy="872" rx="220" ry="14" fill="#1d4a30" opacity=".55"/>
        <g transform="translate(213 628)"><path d="M34 60h12v180H34zM330 60h12v180h-12z" fill="#6f5232"/><path d="M40 60h296v142H40z" fill="#1d3d2a" opacity=".22"/>
        <g><circle cx="86" cy="160" r="15" fill="#e8772e"/><circle cx="112" cy="160" r="15" fill="#d9641d"/><circle cx="99" cy="145" r="15" fill="#f08a3c"/><circle cx="70" cy="164" r="12" fill="#f08a3c"/><circle cx="128" cy="164" r="12" fill="#e8772e"/></g>
        <g><path d="M158 172c-10-22-4-42 10-50 12 6 18 24 14 50ZM184 172c-6-26 2-44 16-52 14 10 16 32 6 52ZM204 172c0-22 10-34 22-38 6 12 4 28-6 38Z" fill="#4d9358"/><path d="M170 172v-36M196 172v-38M216 172l4-26" stroke="#a9cd84" stroke-width="2.500"/></g>
        <g><circle cx="252" cy="162" r="13" fill="#b9304a"/><circle cx="277" cy="162" r="13" fill="#932138"/><circle cx="264" cy="148" r="13" fill="#c8405a"/><circle cx="300" cy="162" r="13" fill="#b9304a"/><circle cx="289" cy="149" r="13" fill="#a92742"/></g>
        <path d="M56 168h86l-5 34h-76Z" fill="#c79a5e"/><path d="M58 179h82M60 191h78" stroke="#8f6a3a" stroke-width="2.5"/><path d="M146 168h86l-5 34h-76Z" fill="#c79a5e"/><path d="M148 179h82M150 191h78" stroke="#8f6a3a" stroke-width="2.5"/><path d="M236 168h86l-5 34h-76Z" fill="#c79a5e"/><path d="M238 179h82M240 191h78" stroke="#8f6a3a" stroke-width="2.5"/>
        <path d="M20 200h336v36a8 8 0 0 1-8 8H28a8 8 0 0 1-8-8Z" fill="#a87c48"/><path d="M20 200h336v12H20z" fill="#8a6438"/><path d="M132 200v44M244 200v44" stroke="#8a6438" stroke-width="3"/>
        <g transform="translate(8 8)"><path d="M24 0H74L68 74A28 26 0 0 1 12 74Z" fill="#cf5a1c"/><path d="M74 0H124L124 74A28 26 0 0 1 68 74Z" fill="#fbf6e6"/><path d="M124 0H174L180 74A28 26 0 0 1 124 74Z" fill="#cf5a1c"/><path d="M174 0H224L236 74A28 26 0 0 1 180 74Z" fill="#fbf6e6"/><path d="M224 0H274L292 74A28 26 0 0 1 236 74Z" fill="#cf5a1c"/><path d="M274 0H324L348 74A28 26 0 0 1 292 74Z" fill="#fbf6e6"/></g><rect x="28" y="2" width="308" height="10" rx="5" fill="#8f3a0f"/></g>
        </svg>
        """#
}
