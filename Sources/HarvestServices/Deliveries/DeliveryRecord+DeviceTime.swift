import HarvestCore

extension DeliveryRecord {
    /// Throws `InputRefusal` for a time of the driver's device that has not come yet, or is before the session began.
    func checkDeviceTime(_ recordedAt: Instant, at now: Instant) throws {
        try refusing { () throws(DeviceTimeRefusal) in try DeviceTime.check(recordedAt, since: startedAt, at: now) }
    }

    /// The same at a stop, whose times follow each other, and those of the stop before it.
    /// - Parameter isProved: the customer's code proves that the driver was there. A position that was recorded later shows no later arrival.
    func checkDeviceTime(_ recordedAt: Instant, atStop index: Int, isProved: Bool = false, at now: Instant) throws {
        try checkDeviceTime(recordedAt, at: now)
        let (arrival, previous) = (isProved ? nil : stops[index].arrivalRecordedAt, previousEnd(before: index))
        try refusing { () throws(DeviceTimeRefusal) in
            try DeviceTime.check(recordedAt, afterArrival: arrival, previousStop: previous)
        }
    }

    /// When the driver's device recorded that the last stop before this one was done; nil if it recorded none.
    package func previousEnd(before index: Int) -> Instant? { stops[..<index].compactMap(\.endRecordedAt).max() }

    private func refusing(_ check: () throws(DeviceTimeRefusal) -> Void) throws {
        do {
            try check()
        } catch {
            switch error {
            case .inFuture: throw InputRefusal("recorded_at", .inFuture)
            case .beforeStart: throw InputRefusal("recorded_at", .beforeStart)
            case .beforePreviousStop: throw InputRefusal("recorded_at", .beforePreviousStop)
            case .beforeArrival: throw InputRefusal("recorded_at", .beforeArrival)
            }
        }
    }
}
