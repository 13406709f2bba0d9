import HarvestCore

/// The state of the live connection: `Live`, `Reconnecting` or `Offline`, which the script writes. Without script it says when the page
/// was rendered and links to a new one.
struct LiveIndicator {
    func html(_ context: RenderContext) -> HTML {
        let strings = context.text.common
        return """
            <span class="live" data-state="wait">\(strings.asOf(context.dates.time(context.now))) <a href="">\(strings.refresh)</a></span>
            """
    }
}
