import Hummingbird

extension Request {
    /// Whether an open page sends it by itself: for its regions or its stream of events. It is no use of the session, and takes no message.
    var isBackground: Bool {
        method == .get && (headers[.fragment] != nil || routedPath == "/live" || routedPath == "/api/v1/events")
    }
}
