extension LocalTime {
    /// `11:52 am`; `11:52 a. m.`
    package var twelveHours: LocalizedText {
        let time = "\(hour % 12 == 0 ? 12 : hour % 12):\(minute, digits: 2)"
        return hour % 24 < 12 ? LocalizedText("\(time) am", "\(time) a. m.") : LocalizedText("\(time) pm", "\(time) p. m.")
    }
}
