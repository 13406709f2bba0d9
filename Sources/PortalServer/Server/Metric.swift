import CoreMetrics
import Synchronization

/// The value of a counter or a gauge.
final class Metric: CounterHandler, FloatingPointCounterHandler, MeterHandler, RecorderHandler, Sendable {
    private let number = Mutex(0.0)

    var value: Double { number.withLock { $0 } }

    func increment(by amount: Int64) { number.withLock { $0 += Double(amount) } }
    func increment(by amount: Double) { number.withLock { $0 += amount } }
    func decrement(by amount: Double) { number.withLock { $0 -= amount } }
    func reset() { number.withLock { $0 = 0 } }
    func set(_ value: Int64) { number.withLock { $0 = Double(value) } }
    func set(_ value: Double) { number.withLock { $0 = value } }
    func record(_ value: Int64) { set(value) }
    func record(_ value: Double) { set(value) }
}

/// Counts measurements in buckets, each with an upper bound. Timers record seconds.
final class Histogram: RecorderHandler, TimerHandler, Sendable {
    static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

    private struct State {
        var counts = [Int](repeating: 0, count: bounds.count)
        var total = 0
        var sum = 0.0
    }
    private let state = Mutex(State())

    func record(_ value: Int64) { record(Double(value)) }
    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

    func record(_ value: Double) {
        state.withLock { state in
            state.total += 1
            state.sum += value
            if let bucket = Self.bounds.firstIndex(where: { value <= $0 }) { state.counts[bucket] += 1 }
        }
    }

    /// The suffix, extra labels and value of each line.
    var samples: [(suffix: String, labels: [String], number: String)] {
        let state = state.withLock { $0 }
        var lines: [(suffix: String, labels: [String], number: String)] = []
        var cumulative = 0
        for (bound, count) in zip(Self.bounds, state.counts) {
            cumulative += count
            lines.append(("_bucket", ["le=\"\(bound)\""], String(cumulative)))
        }
        lines.append(("_bucket", ["le=\"+Inf\""], String(state.total)))
        lines.append(("_sum", [], Exposition.number(state.sum)))
        lines.append(("_count", [], String(state.total)))
        return lines
    }
}

/// The Prometheus text exposition format.
enum Exposition {
    static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
    }

    static func lines<Value>(
        _ series: [MetricsRegistry.Series: Value], type: String, samples: (Value) -> [(suffix: String, labels: [String], number: String)]
    ) -> String {
        var text = ""
        for (name, members) in Dictionary(grouping: series, by: \.key.name).sorted(by: { $0.key < $1.key }) {
            text += "# TYPE \(name) \(type)\n"
            for (key, value) in members.sorted(by: { $0.key.labels.lexicographicallyPrecedes($1.key.labels) }) {
                for sample in samples(value) {
                    let labels = key.labels + sample.labels
                    text += name + sample.suffix + (labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}") + " \(sample.number)\n"
                }
            }
        }
        return text
    }
}
