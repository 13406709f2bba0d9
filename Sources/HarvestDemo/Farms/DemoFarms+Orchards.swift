extension DemoFarm {
    static let orchards: [DemoFarm] = [
        DemoFarm(
            name: "Two Ladders Orchard", category: "fruit-vendors",
            story: """
                Forty kinds of fruit at three thousand feet. Tom Becker prunes in winter, thins in spring and climbs in fall, with his \
                daughter on the second ladder.
                """,
            address: "16 Bear Valley Road, Tehachapi, CA 93561", owner: DemoPerson("Tom", "Becker"),
            stalls: ["1011044": "2", "1000052": "17", "1018729": "10", "1000843": "5", "1018115": "12"],
            goods: DemoGood.table(
                """
                ~Fuyu persimmons; fruit; lb; 350; 55; Eat them like apples.
                Hachiya persimmons; fruit; lb; 300; 40; Wait until they feel like water balloons.
                Wonderful pomegranates; fruit; each; 300; 48; Heavy ones are the juicy ones.
                ~Fuji apples; fruit; lb; 325; 90; Picked in October, crunch guaranteed until March.
                Pink Lady apples; fruit; lb; 350; 75; Tart enough for pie.
                Bosc pears; fruit; lb; 375; 30; Firm when ripe, for poaching.
                Asian pears; fruit; each; 250; 36; Wrapped one by one.
                Dried apricots; stone-fruit; 1/2 lb bag; 900; 22; Blenheims, unsulfured, brown and honest.
                Prune plums; stone-fruit; lb; 400; 8; The very last.
                Apple juice; fruit; 1/2 gallon; 1100; 18; Pressed on Thursday, cloudy, nothing added.
                """), weight: 5, fnsNumber: "0990003"),
        DemoFarm(
            name: "Kaweah Citrus", category: "fruit-vendors",
            story: """
                Four generations of Nakatas have watched the thermometer on cold nights so that you can have satsumas by Thanksgiving.
                """,
            address: "2340 Sierra Drive, Lemon Cove, CA 93244", owner: DemoPerson("Amy", "Nakata"),
            stalls: ["1018974": "2", "1010019": "3", "1001878": "7", "1006481": "12", "1010146": "5"],
            goods: DemoGood.table(
                """
                ~Satsuma mandarins; citrus; lb; 350; 120; Leaves on, zipper skin, no seeds.
                Cara Cara oranges; citrus; lb; 300; 70; Pink inside, low in acid.
                Navel oranges; citrus; 5 lb bag; 900; 40; First of the season.
                Meyer lemons; citrus; lb; 350; 60; Thin skins, full of juice: use all of it.
                Bearss limes; citrus; lb; 300; 45; Yellow is ripe. Trust us.
                Oro Blanco grapefruit; citrus; each; 200; 38; Sweet without sugar.
                Buddha's hand; citrus; each; 800; 4; All zest, no juice, one per kitchen.
                Kumquats; citrus; basket; 500; 20; Skin and all.
                Blood orange marmalade; honey-jam; 8 oz jar; 900; 16; Last winter's Moros, in copper.
                """), weight: 4),
        DemoFarm(
            name: "Mar Bonita Berries", category: "fruit-vendors",
            story: """
                Strawberries twelve months a year, because the fog lets us. Pedro Salas walks the rows himself and sends back what is not ready.
                """,
            address: "9011 Etting Road, Oxnard, CA 93033", owner: DemoPerson("Pedro", "Salas"),
            stalls: ["1000052": "25", "1010019": "11", "1011300": "8", "1005000": "4", "1010003": "3"],
            goods: DemoGood.table(
                """
                Gaviota strawberries; berries; basket; 500; 48; Small, dark, sweet to the shoulder.
                Albion strawberries; berries; 3 baskets; 1300; 20; For jam and for birthdays.
                Raspberries; berries; basket; 550; 26; From the hoop house.
                Blackberries; berries; basket; 550; 14; Picked black and dull, when they are ready.
                Blueberries; berries; basket; 600; 18; Firm fall crop.
                Golden raspberries; berries; basket; 650; 6; They taste of apricots.
                Strawberry jam; honey-jam; 8 oz jar; 850; 30; More berry than sugar.
                Dragon fruit; fruit; each; 450; 15; The red-fleshed kind.
                Passion fruit; fruit; lb; 700; 12; Wrinkled means ripe.
                """)),
        DemoFarm(
            name: "Fernhill Apiary", category: "honey-preserves",
            story: """
                Ninety hives follow the bloom from sage to avocado to orange. Hannah Osei labels each jar with the hill that it came from.
                """,
            address: "3 Mulholland Spur, Agoura Hills, CA 91301", owner: DemoPerson("Hannah", "Osei"),
            stalls: ["1011044": "21", "1000052": "40", "1011300": "1", "1018729": "4", "1010146": "9"],
            goods: DemoGood.table(
                """
                Sage honey; honey-jam; 12 oz jar; 1200; 30; Pale, slow to crystallize.
                Orange blossom honey; honey-jam; 12 oz jar; 1300; 24; You can smell the orchard.
                Avocado honey; honey-jam; 12 oz jar; 1200; 18; Dark as molasses.
                Wildflower honey; honey-jam; 1 qt jar; 2400; 10; Whatever they found.
                Honeycomb; honey-jam; 6 oz box; 1500; 7; Cut from the frame.
                Fig preserves; honey-jam; 8 oz jar; 900; 20; Black Mission figs and lemon.
                Quince paste; honey-jam; 6 oz box; 850; 16; For the cheese board.
                *Beeswax candles; other; pair; 1400; 14; Eight hours each.
                Bee pollen; other; 4 oz jar; 1100; 9; A spoonful a day, if you like.
                """)),
        DemoFarm(
            name: "Night Garden Flowers", category: "flowers-plants",
            story: """
                Cut after sunset when stems are full of water, on the road by four. Joaquín Reyes grows what florists cannot ship.
                """,
            address: "640 Nipomo Street, Nipomo, CA 93444", owner: DemoPerson("Joaquín", "Reyes"),
            stalls: ["1018974": "11", "1000052": "2", "1000843": "22", "1008719": "4"],
            goods: DemoGood.table(
                """
                *Market bouquet; flowers; each; 1800; 16; A dozen stems of the week.
                *Marigolds; flowers; bunch; 700; 25; Cempasúchil, tall and fragrant.
                *Chrysanthemums; flowers; bunch; 900; 20; Spider mums in bronze and plum.
                *Eucalyptus; flowers; bunch; 600; 30; Silver dollar, lasts for weeks.
                *Ranunculus; flowers; bunch; 1200; 8; The first of the cool season.
                *Dried strawflowers; flowers; bunch; 800; 12; They stay exactly like this.
                *Succulent; flowers; 4 inch pot; 650; 40; Rooted here, hard to kill.
                *Rosemary plant; herbs; 1 gallon pot; 1100; 10; Goes straight into the ground.
                """)),
    ]
}
