/// A name such as `Firefox on Linux`, from the `User-Agent` header. The header itself is not stored.
enum DeviceName {
    static func of(_ agent: String?) -> String? {
        guard let agent else { return nil }
        let browsers = [
            ("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("Chrome/", "Chrome"),
            ("CriOS/", "Chrome"), ("Safari/", "Safari"),
        ]
        let systems = [
            ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS X", "Mac"), ("Linux", "Linux"),
        ]
        let browser = browsers.first { agent.contains($0.0) }?.1
        let system = systems.first { agent.contains($0.0) }?.1
        guard let browser else { return system }
        return system.map { "\(browser) on \($0)" } ?? browser
    }
}
