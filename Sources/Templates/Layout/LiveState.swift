import HarvestCore

/// `Live`, `Reconnecting` or `Offline`. Without script it says when the page was made and links to a fresh one;
/// the script takes its words from the `data-` attributes and replaces the content.
struct LiveState {
    func html(_ view: View) -> HTML {
        let words = view.text.common
        let time = view.dates.time(view.now)
        return """
            <span class="live" data-state="wait" data-on="\(words.live)" data-wait="\(words.reconnecting)" data-off="\(words.offline(time))">\
            \(words.asOf(time)) <a href="">\(words.refresh)</a></span>
            """
    }
}
