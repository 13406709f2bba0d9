/// The order in which a driver walks to the stalls of a market: from the entrance to each stall once.
public struct WalkingRoute: Hashable, Sendable {
    /// Up to so many places the route is the shortest. The work doubles with each place.
    static let exactLimit = 10

    /// The indices of the places, in walking order.
    public let order: [Int]
    /// From the entrance to the last place, in meters.
    public let metres: Double

    /// A short route through the places, never longer than in the given order. It depends on the places alone.
    /// - Parameter places: in the order of the stalls' numbers.
    public init(through places: [MapPlace]) {
        let given = Array(places.indices)
        let found =
            places.count <= Self.exactLimit
            ? Self.shortest(places)
            : [given, Self.nearest(places)].map { Self.improved($0, places) }.min { Self.isShorter($0, $1, places) } ?? given
        order = Self.isShorter(found, given, places) ? found : given
        metres = Self.metres(order, places)
    }

    /// The length of a route through the places in some order, in meters.
    public static func metres(_ order: [Int], _ places: [MapPlace]) -> Double {
        var (sum, last) = (0.0, MapPlace.entrance)
        for index in order {
            sum += last.metres(to: places[index])
            last = places[index]
        }
        return sum
    }

    private static func isShorter(_ first: [Int], _ second: [Int], _ places: [MapPlace]) -> Bool {
        metres(first, places) < metres(second, places)
    }

    /// The shortest route: the best way to end at each place of each set of places, built from the smaller sets (Held and Karp).
    private static func shortest(_ places: [MapPlace]) -> [Int] {
        let count = places.count
        guard count > 1 else { return Array(places.indices) }
        var best = [Double](repeating: .infinity, count: (1 << count) * count)
        var before = [Int](repeating: -1, count: best.count)
        for last in 0..<count { best[(1 << last) * count + last] = MapPlace.entrance.metres(to: places[last]) }
        for set in 1..<(1 << count) {
            for last in 0..<count where set & (1 << last) != 0 && best[set * count + last].isFinite {
                for next in 0..<count where set & (1 << next) == 0 {
                    let index = (set | 1 << next) * count + next
                    let length = best[set * count + last] + places[last].metres(to: places[next])
                    if length < best[index] { (best[index], before[index]) = (length, last) }
                }
            }
        }
        var (set, order) = ((1 << count) - 1, [Int]())
        var last = (0..<count).min { best[set * count + $0] < best[set * count + $1] } ?? 0
        while last >= 0 {
            order.append(last)
            (set, last) = (set & ~(1 << last), before[set * count + last])
        }
        return order.reversed()
    }

    /// Always to the nearest place that is left.
    private static func nearest(_ places: [MapPlace]) -> [Int] {
        var (left, order, last) = (Array(places.indices), [Int](), MapPlace.entrance)
        while let next = left.indices.min(by: { last.metres(to: places[left[$0]]) < last.metres(to: places[left[$1]]) }) {
            last = places[left[next]]
            order.append(left.remove(at: next))
        }
        return order
    }

    /// Turns parts of the route around as long as that makes it shorter (2-opt). It ends, because each turn does.
    private static func improved(_ order: [Int], _ places: [MapPlace]) -> [Int] {
        var order = order
        var isImproved = true
        while isImproved {
            isImproved = false
            for first in order.indices.dropLast() {
                for last in (first + 1)..<order.count where gain(first, last, order, places) > 1e-9 {
                    order[first...last].reverse()
                    isImproved = true
                }
            }
        }
        return order
    }

    /// How many meters turning a part of the route around saves. Nothing comes after the last place.
    private static func gain(_ first: Int, _ last: Int, _ order: [Int], _ places: [MapPlace]) -> Double {
        let start = first == 0 ? MapPlace.entrance : places[order[first - 1]]
        let (from, to) = (places[order[first]], places[order[last]])
        guard last + 1 < order.count else { return start.metres(to: from) - start.metres(to: to) }
        let end = places[order[last + 1]]
        return start.metres(to: from) + to.metres(to: end) - start.metres(to: to) - from.metres(to: end)
    }
}
