import HarvestCore

extension RenderContext {
    /// `<time>` with `2 min ago`, `11:52 am`, `Sat, Nov 21` or `Mar 12, 2025`.
    package func ago(_ instant: Instant) -> HTML {
        "<time datetime=\"\(instant)\">\(dates.ago(instant))</time>"
    }

    /// `<time>` with `Today, 11:48 am` or `Sat, Nov 21, 4:15 pm`.
    package func dateTime(_ instant: Instant) -> HTML {
        "<time datetime=\"\(instant)\">\(dates.dateTime(instant))</time>"
    }

    /// `<time>` with `today 11:48 am` or `Sat, Nov 21, 4:15 pm`, to follow other words.
    package func dateTimeInLine(_ instant: Instant) -> HTML {
        "<time datetime=\"\(instant)\">\(dates.dateTimeInLine(instant))</time>"
    }

    /// `<time>` with `Sat, Nov 21` or `Mar 12, 2025`.
    package func day(_ date: LocalDate) -> HTML {
        "<time datetime=\"\(date)\">\(dates.day(date))</time>"
    }

    /// `<time>` with `Sunday, November 22`.
    package func longDay(_ date: LocalDate) -> HTML {
        "<time datetime=\"\(date)\">\(dates.longDay(date))</time>"
    }
}
