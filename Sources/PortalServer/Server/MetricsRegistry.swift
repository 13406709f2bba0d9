import CoreMetrics
import Synchronization

/// A swift-metrics backend that writes its metrics in the Prometheus text format 0.0.4.
public final class MetricsRegistry: Sendable, MetricsFactory {
    struct Series: Hashable, Sendable {
        package let name: String
        let labels: [String]

        init(_ label: String, _ dimensions: [(String, String)]) {
            name = "harvest_" + label.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
            labels = dimensions.sorted { $0.0 < $1.0 }.map { "\($0.0)=\"\(Self.escaped($0.1))\"" }
        }

        private static func escaped(_ value: String) -> String {
            value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        }
    }

    private struct State {
        var counters: [Series: Metric] = [:]
        var gauges: [Series: Metric] = [:]
        var histograms: [Series: Histogram] = [:]
    }
    private let state = Mutex(State())

    public init() {}

    public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        state.withLock { $0.counters.findOrAdd(Series(label, dimensions), Metric()) }
    }

    public func makeFloatingPointCounter(label: String, dimensions: [(String, String)]) -> any FloatingPointCounterHandler {
        state.withLock { $0.counters.findOrAdd(Series(label, dimensions), Metric()) }
    }

    public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        state.withLock { $0.gauges.findOrAdd(Series(label, dimensions), Metric()) }
    }

    public func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        guard aggregate else { return state.withLock { $0.gauges.findOrAdd(Series(label, dimensions), Metric()) } }
        return state.withLock { $0.histograms.findOrAdd(Series(label, dimensions), Histogram()) }
    }

    public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        state.withLock { $0.histograms.findOrAdd(Series(label + "_seconds", dimensions), Histogram()) }
    }

    public func destroyCounter(_ handler: any CounterHandler) {}
    public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
    public func destroyMeter(_ handler: any MeterHandler) {}
    public func destroyRecorder(_ handler: any RecorderHandler) {}
    public func destroyTimer(_ handler: any TimerHandler) {}

    /// Every series in the text exposition format.
    public func text() -> String {
        let state = state.withLock { $0 }
        return Exposition.lines(state.counters, type: "counter") { [("", [], Exposition.number($0.value))] }
            + Exposition.lines(state.gauges, type: "gauge") { [("", [], Exposition.number($0.value))] }
            + Exposition.lines(state.histograms, type: "histogram") { $0.samples }
    }
}

extension Dictionary {
    fileprivate mutating func findOrAdd(_ key: Key, _ value: @autoclosure () -> Value) -> Value {
        if let existing = self[key] { return existing }
        let added = value()
        self[key] = added
        return added
    }
}
