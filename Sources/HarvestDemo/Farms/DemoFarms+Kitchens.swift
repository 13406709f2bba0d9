extension DemoFarm {
    static let kitchens: [DemoFarm] = [
        DemoFarm(
            name: "Blue Gate Eggs & Dairy", category: "eggs-dairy",
            story: """
                Six hundred hens that see the sky and eleven Jerseys with names. Signe Lund makes cheese on Tuesdays from Monday's milk.
                """,
            address: "1850 Archibald Avenue, Ontario, CA 91761", owner: DemoPerson("Signe", "Lund"),
            stalls: ["1011044": "5", "1000052": "12", "1018115": "3", "1012043": "9", "1010019": "15"],
            goods: DemoGood.table(
                """
                Pasture eggs; eggs; dozen; 900; 60; Laid this week, every color.
                Pullet eggs; eggs; dozen; 700; 18; Small first eggs, rich yolks.
                Duck eggs; eggs; half dozen; 800; 12; For pasta and custard.
                Whole milk; dairy; 1/2 gallon; 850; 24; Cream on top, glass bottle.
                Plain yogurt; dairy; 1 qt jar; 950; 20; Two ingredients.
                Fresh chèvre; dairy; 5 oz; 850; 22; Tangy, made on Tuesday.
                Aged gouda; dairy; 1/2 lb; 1400; 15; Fourteen months, with crystals.
                Cultured butter; dairy; 1/2 lb; 1000; 18; Salted by hand.
                Queso fresco; dairy; 10 oz; 800; 16; Crumbles, does not melt.
                """), weight: 4, fnsNumber: "0990004"),
        DemoFarm(
            name: "Stone Mill Bread", category: "bread-bakery",
            story: """
                Heritage wheat from Tehachapi, milled the night before, long cold rise, dark crust. Dmitri Volkov bakes; his mother sells.
                """,
            address: "2211 Fletcher Drive, Los Angeles, CA 90039", owner: DemoPerson("Dmitri", "Volkov"),
            stalls: ["1011044": "19", "1000052": "5", "1010003": "8", "1018729": "2", "1005000": "16"],
            goods: DemoGood.table(
                """
                Country loaf; bread; each; 950; 30; Two pounds, sourdough, keeps five days.
                Seeded rye; bread; each; 1000; 14; Dense, for thin slices.
                Baguette; bread; each; 450; 26; Best before noon.
                Olive fougasse; bread; each; 700; 12; Tear it.
                Walnut raisin loaf; bread; each; 1050; 10; Made for cheese.
                Corn tortillas; bread; dozen; 500; 40; Blue corn, nixtamal, still warm.
                Brioche buns; bread; 4 pack; 800; 15; Soft, glossy, a little sweet.
                Persimmon bread; bread; each; 1200; 8; With fruit from two stalls down.
                Whole wheat flour; other; 3 lb bag; 1000; -; Milled on Thursday; keep it cold.
                """)),
        DemoFarm(
            name: "Sierra Pelona Ranch", category: "meat-seafood",
            story: """
                Grass, hills and patience. Beth and Carl Iverson raise cattle, lambs and hens that move every day, and freeze everything \
                the hour it is cut.
                """,
            address: "12400 Sierra Highway, Agua Dulce, CA 91390", owner: DemoPerson("Beth", "Iverson"),
            stalls: ["1000843": "9", "1018115": "20", "1006481": "8", "1001878": "15", "1003705": "12"],
            goods: DemoGood.table(
                """
                Ground beef; meat; lb; 1200; 40; Grass all the way, 85% lean.
                Chuck roast; meat; 3 lb; 3300; 10; Sunday, slowly.
                Beef bones; meat; 2 lb bag; 900; 20; Marrow and knuckle for broth.
                Lamb shoulder chops; meat; lb; 1800; 12; From our spring lambs.
                Whole chicken; meat; each; 2800; 9; About four pounds.
                Chicken thighs; meat; 1 1/2 lb; 1500; 16; Bone in, skin on.
                Breakfast sausage; meat; lb; 1300; 18; Sage, pepper, nothing else.
                Pork belly; meat; lb; 1500; 7; Heritage breed.
                """)),
        DemoFarm(
            name: "Tía Lupe's Tamales", kind: "stall", category: "prepared-food",
            story: """
                Lupe Aranda learned from three aunts who disagreed about everything but the masa. Steamed at five, sold out by noon.
                """,
            address: "3307 Whittier Boulevard, Los Angeles, CA 90023", owner: DemoPerson("Lupe", "Aranda"),
            stalls: ["1011044": "24", "1018974": "14", "1003707": "7", "1008719": "9", "1010146": "12"],
            goods: DemoGood.table(
                """
                *Pork tamales in red; meals; half dozen; 2100; 30; Guajillo and ancho, slow shoulder.
                *Chicken tamales in green; meals; half dozen; 2100; 30; Tomatillo and serrano.
                *Cheese and rajas tamales; meals; half dozen; 1950; 24; Poblano strips, no meat.
                *Sweet corn tamales; meals; half dozen; 1800; 18; Raisins on request. Do request.
                *Champurrado; meals; 16 oz; 500; -; Thick chocolate with masa, hot.
                *Salsa macha; meals; 8 oz jar; 1000; 20; Peanuts, sesame, fire.
                *Black bean soup; meals; 1 qt; 1100; 14; With epazote.
                Masa for tamales; other; 2 lb bag; 700; 22; Prepared, with lard or without.
                """)),
        DemoFarm(
            name: "Hollow Oak Mushrooms", category: "veggie-vendors",
            story: "Oyster, lion's mane and shiitake on oak sawdust in an old dairy barn. New this season and waiting for a first market.",
            address: "88 Hollow Oak Lane, Somis, CA 93066", owner: DemoPerson("Priya", "Raman"), stalls: ["1011044": "", "1000052": ""],
            goods: DemoGood.table(
                """
                Oyster mushrooms; vegetables; 1/2 lb; 800; 20; Grey and golden clusters.
                Lion's mane; vegetables; 1/2 lb; 1000; 12; Pull it apart, brown it well.
                """), isApproved: false),
    ]
}
