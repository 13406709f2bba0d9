import HarvestCore

/// `Live`, `Reconnecting` or `Offline`. Without script it says when the page was made and links to a fresh one;
/// the script replaces the content.
struct LiveState {
    func html(_ view: View) -> HTML {
        let words = view.text.common
        return """
            <span class="live" data-state="wait">\(words.asOf(view.dates.time(view.now))) <a href="">\(words.refresh)</a></span>
            """
    }
}
