import SQLStore

/// All migrations in order. A released one never changes; a new one is added at the end.
package enum Migrations {
    package static let all: [Migration] = [
        .createNumbers, .createAccounts, .createMarkets, .createVendors, .createOrders, .createBooks, .createDispatch, .createOperations,
        .createCatalogueVersions, .createFigureMarks, .createSecondFactors, .createReadiness,
        .createRestaurantPlaces, .createUncollectedOrders, .createOutbox, .createOrderExpiry, .createReasonsAndEmailLimits,
        .createVendorStatus, .createKnownDevices, .createSecurityChanges, .createUnpaidOrders, .createStockAndDeadlines,
        .createBankFingerprints, .createReadingIndexes, .createFeeScheduleVersion, .createKeys, .createCountedOrders,
        .createProduceAtMarkets, .createFirstVendorIndex, .createNotificationWords, .createPlaces, .createListings, .createErrands,
        .createDevices, .createPersonalData, .createOpenOrderIndex, .createSurpluses, .createNeighborFigures, .createIdentities,
        .createModerators,
        .createLineSubstitutes,
        .createRatings, .createOrderIssues, .createSlotLimits,
        .createDriverReports, .createStallMaps, .createOfferArrivals,
        .createSearchWords, .createPublishedPositions,
        .createWaiting, .createEscalations,
        .createRestaurantSlotLimits, .createNotifiedArrivals, .createQuietHours,
        .createSlotChanges, .createCountedMarkdowns, .findLedgerAccountsByIndex, .createSlotChangeRecords,
        .indexOpenErrandPositions, .createAppealAnswers, .createFigureVersions, .createVendorParties,
        .createTextMessages, .createReceivedTexts,
        .createSNAPEligibility, .createEBTVendors, .createOrderTenders, .sellByWeight, .createRainOffs,
        .createLeftMarkets, .createEBTCorrections, .createLineRatings, .createFlatFees, .createAssignments,
        .createStoreCredit, .createMarketMerges, .escalateReadyOrders, .createPositionTrust, .createFulfilmentMoves,
        .createShortageReasons, .createPrivatePhotos, .createAgreedShortages, .indexWordsOfRows, .indexUrgentRows,
        .createOrderVersions,
    ]
}
