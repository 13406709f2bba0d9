import HarvestCore

/// Why a copy of a person's data can't be downloaded.
package enum DataExportRefusal: Refusal, Equatable {
    /// It is still being made, or its week is over.
    case notReady
}

/// Why an account can't be erased now.
package enum ErasureRefusal: Refusal, Equatable {
    /// An order, a delivery or a payout of the person, or of a vendor that nobody else owns, is not over.
    case jobsRunning
    /// Nobody else administers this installation.
    case lastAdmin
}
