/// A drawing in place of a map, so that no request goes to another server.
struct MapSketch {
    let name: String

    func html(_ context: RenderContext) -> HTML {
        """
        <div class="map"><svg viewBox="0 0 600 300" role="img" aria-label="\(context.text.adminMarkets.mapLabel(name))">\
        <rect class="m-land" width="600" height="300"/><path class="m-park" d="M380 20h120v80H380zM40 200h110v70H40z"/>\
        <path class="m-water" d="M0 0h90L0 120Z"/><path class="m-road" d="M-10 250 620 90M200-10l120 320"/>\
        <path class="m-road m-road--s" d="M-10 150 610 -10M-10 340 620 180M60-10l120 320M330-10l120 320M470-10l120 320"/>\
        <path class="m-pin" d="M276 196s-24-24-24-43a24 24 0 0 1 48 0c0 19-24 43-24 43Z"/>\
        <circle class="m-pin-dot" cx="276" cy="152" r="9"/></svg></div>
        """
    }
}
