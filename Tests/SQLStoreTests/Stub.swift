import Testing
@testable import SQLStore
@Test func stub() {}
