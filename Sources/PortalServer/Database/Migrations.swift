import SQLStore

/// Every migration, in order. A released one never changes; a new one is added at the end.
public enum Migrations {
    public static let all: [Migration] = [
        .createNumbers, .createAccounts, .createMarkets, .createVendors, .createOrders, .createBooks, .createDispatch, .createOperations,
        .createCatalogueVersions, .createFigureMarks, .createSecondFactors, .createReadiness,
        .createRestaurantPlaces, .createUncollectedOrders,
    ]
}
