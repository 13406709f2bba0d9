import HarvestCore
import SQLStore

// How the ledger's values are stored: accounts by their names, reasons by their raw values.

extension LedgerAccount: SQLValueConvertible {
    @usableFromInline package var sqlValue: SQLValue { .text(description) }
    @usableFromInline package init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}

extension JournalEntryReason: SQLValueConvertible {}
