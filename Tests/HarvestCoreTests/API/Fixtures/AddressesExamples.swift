import HarvestCore

// Examples of openapi.yaml, word for word.
extension PayloadExample {
    static let addresses: [PayloadExample] = [
        .answer(
            "AddressPage", API.Page<API.Address>.self,
            #"""
            {"data": [{"id": "address_01kvjw5a00e6x9ry6p5arzqcfq", "title": "1200 W 35th St", "subtitle": "Los Angeles, CA 90007",
            "position": {"lat": 34.0224, "lon": -118.2851}, "apt": "4B", "instructions": "Gate code 12", "is_active": true}]}
            """#),
        .request(
            "AddressCreate", API.AddressDetails.self,
            #"""
            {"title": "1200 W 35th St", "subtitle": "Los Angeles, CA 90007", "position": {"lat": 34.0224, "lon": -118.2851}, "apt": "4B",
            "instructions": "Gate code 12"}
            """#),
        .answer(
            "Address", API.Address.self,
            #"""
            {"id": "address_01kvjw5a00e6x9ry6p5arzqcfq", "title": "1200 W 35th St", "subtitle": "Los Angeles, CA 90007",
            "position": {"lat": 34.0224, "lon": -118.2851}, "apt": "4B", "instructions": "Gate code 12", "is_active": true}
            """#),
        .request(
            "AddressPatch", API.AddressPatch.self,
            #"""
            {"apt": "4C", "instructions": null}
            """#),
        .request(
            "ActiveAddressSet", API.ActiveAddressSet.self,
            #"""
            {"address_id": "address_01kvjw5a00e6x9ry6p5arzqcfq"}
            """#),
    ]
}
