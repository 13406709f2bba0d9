extension DemoFarm {
    /// All vendors at markets. The first one's owner is the demo's vendor account.
    package static let all: [DemoFarm] = fields + orchards + kitchens

    static let fields: [DemoFarm] = [
        DemoFarm(
            name: "Paloma Creek Farm", category: "veggie-vendors",
            story: """
                Rosa Delgado's parents leased their first four acres outside Fillmore in 1987. Today she and her brother grow greens, roots \
                and winter squash on twenty-two, pick the evening before market, and bring everything in with the dew still on it.
                """,
            address: "418 Telegraph Road, Fillmore, CA 93015", owner: DemoPerson("Rosa", "Delgado"),
            stalls: ["1011044": "12", "1018974": "4", "1000052": "31", "1010019": "7", "1011300": "3"],
            goods: DemoGood.table(
                """
                Lacinato kale; leafy-greens; bunch; 350; 42; Dark, sweet after the first cold nights. Strip the ribs and cook them first.
                Rainbow chard; leafy-greens; bunch; 325; 36; Red, gold and white stems, cut at dawn.
                Collard greens; leafy-greens; bunch; 300; 24; Broad leaves for the slow cooker and for wraps.
                Baby spinach; leafy-greens; 1/2 lb bag; 450; 30; Washed twice and spun dry.
                Nantes carrots; roots; bunch; 350; 48; Crisp to the core, tops on.
                Chioggia beets; roots; bunch; 400; 28; Striped like candy inside. Eat the greens too.
                ~Watermelon radish; roots; lb; 350; 18; Plain outside, bright pink within.
                Butternut squash; squash-peppers; each; 500; 26; Cured for three weeks, keeps until spring.
                Delicata squash; squash-peppers; each; 350; 34; Thin skinned: halve, roast, eat all of it.
                ~Poblano chiles; squash-peppers; lb; 450; 14; The last of the season, picked green.
                Romanesco; vegetables; each; 475; 12; Nutty, and too pretty to cut. Cut it anyway.
                Leeks; vegetables; bunch; 400; 5; Three to a bunch, hilled by hand for long white shanks.
                Fennel; vegetables; each; 300; 16; With fronds for the stockpot.
                Sugar snap peas; vegetables; 1/2 lb; 450; 0; Back with the next planting in December.
                """), weight: 8, fnsNumber: "0990001"),
        DemoFarm(
            name: "Cuyama Root Cellar", category: "veggie-vendors",
            story: """
                High desert soil and cold nights make sweet roots. The Hartleys dig to order from September to May and store in straw, \
                the way Walt's grandmother did.
                """,
            address: "5200 Foothill Road, New Cuyama, CA 93254", owner: DemoPerson("Walt", "Hartley"),
            stalls: ["1011044": "9", "1000843": "18", "1018115": "44", "1003705": "6", "1005000": "11"],
            goods: DemoGood.table(
                """
                Yukon potatoes; roots; 2 lb bag; 600; 40; Buttery, thin skinned, unwashed so that they keep.
                Fingerling potatoes; roots; lb; 450; 32; French ones, for roasting whole.
                Garnet sweet potatoes; roots; lb; 325; 60; Cured until they taste of caramel.
                Yellow onions; roots; lb; 225; 80; Dry and tight. They make you cry, briefly.
                Shallots; roots; 1/2 lb; 400; 25; Braided shallots, sold loose.
                Garlic; roots; head; 150; 90; A purple hardneck that Walt has saved for twelve years.
                Parsnips; roots; lb; 400; 22; After a frost, sweeter than carrots.
                Celery root; roots; each; 450; 15; Ugly and wonderful.
                Gold turnips; roots; bunch; 350; 18; Mild enough to eat raw.
                Kabocha squash; squash-peppers; each; 600; 20; Dense and dry, the one for soup.
                """), fnsNumber: "0990002"),
        DemoFarm(
            name: "Ojai Herb & Leaf", category: "veggie-vendors",
            story: """
                Half an acre of beds behind a white fence. Marisol Quan cuts herbs on Friday night and salad on Saturday before dawn; what is \
                not sold goes to the community kitchen on Monday.
                """,
            address: "77 Gridley Lane, Ojai, CA 93023", owner: DemoPerson("Marisol", "Quan"),
            stalls: ["1011044": "15", "1000052": "8", "1001878": "21", "1012043": "5"],
            goods: DemoGood.table(
                """
                Genovese basil; herbs; bunch; 300; 20; From the tunnel until the first frost.
                Cilantro; herbs; bunch; 200; 45; Roots on, for curry paste.
                Italian parsley; herbs; bunch; 200; 38; A fistful, not a garnish.
                Spearmint; herbs; bunch; 250; 25; For tea, or for the tall glass after market.
                Rosemary; herbs; bunch; 250; 30; Woody stems, good as skewers.
                Thyme; herbs; bunch; 250; 28; Lemon thyme and plain, tied together.
                Little gem lettuce; leafy-greens; each; 250; 44; Sweet hearts, one for each plate.
                Salad mix; leafy-greens; 1/2 lb bag; 600; 26; Eleven leaves, washed, ready.
                Wild arugula; leafy-greens; 1/4 lb bag; 400; 24; Peppery. Do not cook it.
                Pea shoots; leafy-greens; 1/4 lb bag; 450; 10; Tendrils and all.
                """)),
        DemoFarm(
            name: "Sol y Sombra Growers", category: "veggie-vendors",
            story: """
                Tomatoes in November? From the frost-free terraces above Carpinteria, yes. Efraín and Ada Montes grow for flavor and pack \
                nothing that would survive a truck ride.
                """,
            address: "1290 Casitas Pass Road, Carpinteria, CA 93013", owner: DemoPerson("Ada", "Montes"),
            stalls: ["1018974": "9", "1010003": "14", "1006481": "30", "1003707": "2", "1008719": "17"],
            goods: DemoGood.table(
                """
                Early Girl tomatoes; tomatoes; lb; 450; 30; Dry farmed: small, split, worth it.
                Sungold cherry tomatoes; tomatoes; basket; 550; 24; Eat them before you are home.
                Roma tomatoes; tomatoes; lb; 325; 50; For sauce by the flat; ask for seconds.
                Tomatillos; tomatoes; lb; 400; 26; In their husks, sticky and tart.
                Haas avocados; fruit; each; 225; 64; Ready Tuesday, ready Saturday: we sort them for you.
                Zucchini; squash-peppers; lb; 275; 35; Picked at six inches.
                Shishito peppers; squash-peppers; 1/2 lb; 450; 20; One in ten bites back.
                Jalapeños; squash-peppers; 1/2 lb; 250; 30; Red and green.
                Green beans; vegetables; lb; 450; 18; Stringless, the last planting.
                Persian cucumbers; vegetables; lb; 350; 32; No peeling, no seeding.
                Eggplant; vegetables; each; 300; 14; Long Japanese ones, tender skins.
                """)),
    ]
}
