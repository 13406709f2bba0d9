import Testing
@testable import Templates
@Test func stub() {}
