import HarvestCore

extension RenderContext {
    /// `<time>` with `2 min ago`, `11:52 am`, `Sat 21 Nov` or `12 Mar 2025`.
    package func ago(_ instant: Instant) -> HTML {
        "<time datetime=\"\(instant)\">\(dates.ago(instant))</time>"
    }

    /// `<time>` with `Today, 11:48 am` or `Sat 21 Nov, 4:15 pm`.
    package func dateTime(_ instant: Instant) -> HTML {
        "<time datetime=\"\(instant)\">\(dates.dateTime(instant))</time>"
    }

    /// `<time>` with `Sat 21 Nov` or `12 Mar 2025`.
    package func day(_ date: LocalDate) -> HTML {
        "<time datetime=\"\(date)\">\(dates.day(date))</time>"
    }

    /// `<time>` with `Sunday 22 November`.
    package func longDay(_ date: LocalDate) -> HTML {
        "<time datetime=\"\(date)\">\(dates.longDay(date))</time>"
    }
}
