import Testing

/// Query plans name tables by their aliases.
struct TableScanTests {
    @Test func `a table is found by its alias, with and without AS`() {
        #expect(TableScan.table(of: "o", in: "SELECT 1 FROM orders o WHERE o.id = ?") == "orders")
        #expect(TableScan.table(of: "p", in: "SELECT 1 FROM orders AS o JOIN payouts AS p ON p.id = o.id") == "payouts")
        #expect(TableScan.table(of: "o", in: "SELECT 1 FROM orders as o") == "orders")
        #expect(TableScan.table(of: "orders", in: "SELECT 1 FROM orders") == "orders")
        #expect(TableScan.table(of: "some", in: "SELECT count(*) FROM (SELECT 1 FROM orders) AS some") == nil)
    }
}
