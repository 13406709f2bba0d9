// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// Full RELRO: all addresses are resolved at the start, and their table is then read-only. Only the program has the flags, because a package that
/// depends on one of the libraries could not use them. Scripts/is-hardened checks the result.
let hardened: [LinkerSetting] = [
    .unsafeFlags(
        ["-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now"], .when(platforms: [.linux], configuration: .release))
]

/// Each compilation of some files expands the `@Suite` of all files of the target, which takes seconds. So 110 are compiled together, not 25.
let manySuites: [SwiftSetting] = [.unsafeFlags(["-driver-batch-size-limit", "110"], .when(configuration: .debug))]

/// What an app of Examples needs.
let exampleApp: [Target.Dependency] = [
    "ExampleSupport", "HarvestClient", "HarvestCore", .product(name: "ArgumentParser", package: "swift-argument-parser"),
]

let package = Package(
    name: "Harvest",
    platforms: [.macOS(.v15), .iOS(.v17)],
    products: [
        .executable(name: "portal", targets: ["Portal"]),
        .executable(name: "market-order", targets: ["MarketOrder"]),
        .executable(name: "market-driver", targets: ["MarketDriver"]),
        .library(name: "HarvestCore", targets: ["HarvestCore"]),
        .library(name: "HarvestClient", targets: ["HarvestClient"]),
    ],
    dependencies: [
        .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-configuration", exact: "1.4.0"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", exact: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
        .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
    ],
    targets: [
        .systemLibrary(name: "CArgon2", pkgConfig: "libargon2", providers: [.apt(["libargon2-dev"])]),
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CMimalloc", providers: [.apt(["libmimalloc-dev"])]),
        .systemLibrary(name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "CContract"),
        .target(name: "CPhotos", dependencies: ["CVips"]),
        .target(name: "CSQLitePages", dependencies: ["CSQLite"]),
        .target(name: "CSMTP", dependencies: ["CCurl"]),
        .target(name: "CHTTP", dependencies: ["CCurl"]),
        .target(name: "HarvestCore", swiftSettings: strict),
        .target(name: "Templates", dependencies: ["HarvestCore"], swiftSettings: strict),
        .target(
            name: "SQLStore",
            dependencies: [
                "CPostgres", "CSQLite", "CSQLitePages", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
        .target(
            name: "HarvestClient",
            dependencies: ["HarvestCore", .product(name: "AsyncHTTPClient", package: "async-http-client")],
            swiftSettings: strict),
        .target(
            name: "HarvestServices",
            dependencies: [
                "HarvestCore", "SQLStore", "CArgon2", "CCrypto", "CHTTP", "CPhotos", "CSMTP", "CZip",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            exclude: ["Database/schema.sql", "Database/schema.postgres.sql"], swiftSettings: strict),
        .target(
            name: "HarvestDemo",
            dependencies: [
                "HarvestCore", "SQLStore", "HarvestServices", "HarvestClient",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            resources: [
                .embedInCode("los-angeles-markets.csv"),
                .embedInCode("Neighbors/Photos/demo-apples.png"),
                .embedInCode("Neighbors/Photos/demo-bread.png"),
                .embedInCode("Neighbors/Photos/demo-eggs.png"),
                .embedInCode("Neighbors/Photos/demo-herbs.png"),
                .embedInCode("Neighbors/Photos/demo-kale.png"),
                .embedInCode("Neighbors/Photos/demo-mandarins.png"),
                .embedInCode("Neighbors/Photos/demo-milk.png"),
                .embedInCode("Neighbors/Photos/demo-tomatoes.png"),
            ], swiftSettings: strict),
        .target(
            name: "PortalServer",
            dependencies: [
                "HarvestCore", "Templates", "HarvestServices", "CContract", "CZlib",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HummingbirdTLS", package: "hummingbird"),
                .product(name: "HummingbirdHTTP2", package: "hummingbird"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "Portal",
            dependencies: [
                "PortalServer", "HarvestServices", "HarvestDemo", "HarvestClient", "SQLStore", "Templates", "CPhotos",
                .target(name: "CMimalloc", condition: .when(platforms: [.linux])),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ], swiftSettings: strict, linkerSettings: hardened),
        .executableTarget(
            name: "HelloBaseline",
            dependencies: [.product(name: "Hummingbird", package: "hummingbird"), .product(name: "Logging", package: "swift-log")],
            path: "Benchmarks/Hello", swiftSettings: strict),
        .target(
            name: "ExampleSupport",
            dependencies: ["HarvestClient", "HarvestCore", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            path: "Examples/Support", swiftSettings: strict),
        .executableTarget(name: "MarketOrder", dependencies: exampleApp, path: "Examples/MarketOrder", swiftSettings: strict),
        .executableTarget(name: "MarketDriver", dependencies: exampleApp, path: "Examples/MarketDriver", swiftSettings: strict),
        .testTarget(name: "HarvestClientTests", dependencies: ["HarvestClient"], swiftSettings: strict),
        .testTarget(name: "HarvestCoreTests", dependencies: ["HarvestCore"], swiftSettings: strict),
        .target(name: "PageTesting", path: "Tests/PageTesting", swiftSettings: strict),
        .testTarget(name: "TemplatesTests", dependencies: ["Templates", "PageTesting"], swiftSettings: strict),
        .target(name: "DatabaseTesting", dependencies: ["SQLStore"], path: "Tests/DatabaseTesting", swiftSettings: strict),
        .testTarget(name: "SQLStoreTests", dependencies: ["SQLStore", "DatabaseTesting"], swiftSettings: strict),
        .testTarget(
            name: "PortalServerTests",
            dependencies: [
                "CCrypto", "CZip", "PortalServer", "HarvestServices", "HarvestDemo", "HarvestClient", "SQLStore", "DatabaseTesting",
                "PageTesting", .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"), .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
            ], exclude: ["Contract/recorded-answers.txt", "Push/web-pushes.json", "Markets/usda-farmers-markets-2017.csv.gz"],
            swiftSettings: strict + manySuites),
    ]
)
