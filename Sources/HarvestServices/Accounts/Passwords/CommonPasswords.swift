/// The passwords of at least eight characters that guessers try first, in lower case: common words, names and runs, also followed by common
/// numbers and years.
enum CommonPasswords {
    static let all = Set(text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))

    private static let text = #"""
        !@#$%^&* !@#$%^&*() !qaz2wsx !qaz@wsx 00112233 01011950 01011951 01011952 01011953 01011954 01011955 01011956 01011957 01011958
        01011959 01011960 01011961 01011962 01011963 01011964 01011965 01011966 01011967 01011968 01011969 01011970 01011971 01011972
        01011973 01011974 01011975 01011976 01011977 01011978 01011979 01011980 01011981 01011982 01011983 01011984 01011985 01011986
        01011987 01011988 01011989 01011990 01011991 01011992 01011993 01011994 01011995 01011996 01011997 01011998 01011999 01012000
        01012001 01012002 01012003 01012004 01012005 01012006 01012007 01012008 01012009 01012010 01012011 01012012 01020304 0987654321
        0p9o8i7u 10203040 102030405 110110110 11112222 1111aaaa 111222333 111222tianya 11223344 1122334455 112233445566 12121212 12311950
        12311951 12311952 12311953 12311954 12311955 12311956 12311957 12311958 12311959 12311960 12311961 12311962 12311963 12311964
        12311965 12311966 12311967 12311968 12311969 12311970 12311971 12311972 12311973 12311974 12311975 12311976 12311977 12311978
        12311979 12311980 12311981 12311982 12311983 12311984 12311985 12311986 12311987 12311988 12311989 12311990 12311991 12311992
        12311993 12311994 12311995 12311996 12311997 12311998 12311999 12312000 12312001 12312002 12312003 12312004 12312005 12312006
        12312007 12312008 12312009 12312010 12312011 12312012 123123123 123321123 12341234 12344321 123454321 1234554321 12345678
        123456780 123456789 1234567890 123456789a 123456789q 12345678a 12345678q 12345679 1234567a 1234567q 123456aa 123456ab 123456abc
        123456qwerty 12345qwert 12348765 1234abcd 1234qwer 123654789 123abc123 123asd123 123qwe123 123qweasd 123qweasdzxc 13131313
        13243546 13579246 135792468 1357924680 147258369 147852369 159357456 159753456 19501950 19511951 19521952 19531953 19541954
        19551955 19561956 19571957 19581958 19591959 19601960 19611961 19621962 19631963 19641964 19651965 19661966 19671967 19681968
        19691969 19701970 19711971 19721972 19731973 19741974 19751975 19761976 19771977 19781978 19791979 19801980 19811981 19821982
        19831983 19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991 19921992 19931993 19941994 19951995 19961996
        19971997 19981998 19991999 1a2b3c4d 1a2s3d4f 1direction 1password 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz!qaz 1qaz1qaz 1qaz2wsx
        1qaz2wsx3edc 1qaz@wsx 1qazxsw2 1z2x3c4v 20002000 20012001 20022002 20032003 20042004 20052005 20062006 20072007 20082008 20092009
        20102010 20112011 20122012 20202020 24681012 246813579 27182818 2wsx3edc 31415926 314159265 369258147 420420420 43214321 456789123
        5201314520 52013145201314 69696969 741852963 77777778 789456123 87654321 963852741 987654321 9876543210 a1234567 a12345678
        a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aaa111222 aaaa1111 aaabbbccc abc!@#123 abc12345 abc123456 abc123abc abcabcabc abcd1234
        abcd123456 abcdabcd abcde123 abcdef12 abcdef123 abcdefg1 abcdefg123 abdullah abracadabra access123 access14 acmilan1 admin007
        admin123 admin123! admin1234 admin12345 admin123456 admin2000 admin2010 admin2018 admin2019 admin2020 admin2021 admin2022
        admin2023 admin2024 admin2025 admin2026 admin321 admin888 admin@123 adminadmin administrator adobe123 agent007 airborne1 airforce
        alejandra alejandro alejandro1 aleksandr alessandra alessandro alexander alexander1 alexandra alexandre alhamdulillah allah123
        allahuakbar alohomora always123 amanda123 amazon123 america! america#1 america007 america01 america07 america1 america1! america10
        america11 america12 america123 america123! america1234 america12345 america13 america2 america2000 america2010 america2018
        america2019 america2020 america2021 america2022 america2023 america2024 america2025 america2026 america21 america22 america23
        america321 america69 america77 america88 america99 america@123 amorcito amoremio amormio1 amorporsiempre andrea123 andrew#1
        andrew007 andrew01 andrew07 andrew1! andrew10 andrew11 andrew12 andrew123 andrew123! andrew1234 andrew12345 andrew13 andrew2000
        andrew2010 andrew2018 andrew2019 andrew2020 andrew2021 andrew2022 andrew2023 andrew2024 andrew2025 andrew2026 andrew21 andrew22
        andrew23 andrew321 andrew69 andrew77 andrew88 andrew99 andrew@123 andrey123 android1 angel007 angel123 angel123! angel1234
        angel12345 angel2000 angel2010 angel2018 angel2019 angel2020 angel2021 angel2022 angel2023 angel2024 angel2025 angel2026 angel321
        angel@123 angeleyes angelica angelica1 angelina angelito angels123 anhyeuem anhyeuem1 anthony! anthony#1 anthony007 anthony01
        anthony07 anthony1 anthony1! anthony10 anthony11 anthony12 anthony123 anthony123! anthony1234 anthony12345 anthony13 anthony2000
        anthony2010 anthony2018 anthony2019 anthony2020 anthony2021 anthony2022 anthony2023 anthony2024 anthony2025 anthony2026 anthony21
        anthony22 anthony23 anthony321 anthony69 anthony77 anthony88 anthony99 anthony@123 antonio1 anything1 apple123 apples#1 apples007
        apples01 apples07 apples1! apples10 apples11 apples12 apples123 apples123! apples1234 apples12345 apples13 apples2000 apples2010
        apples2018 apples2019 apples2020 apples2021 apples2022 apples2023 apples2024 apples2025 apples2026 apples21 apples22 apples23
        apples321 apples69 apples77 apples88 apples99 apples@123 aquarius1 argentina argentina1 arsenal! arsenal#1 arsenal007 arsenal01
        arsenal07 arsenal1 arsenal1! arsenal10 arsenal11 arsenal12 arsenal123 arsenal123! arsenal1234 arsenal12345 arsenal13 arsenal2000
        arsenal2010 arsenal2018 arsenal2019 arsenal2020 arsenal2021 arsenal2022 arsenal2023 arsenal2024 arsenal2025 arsenal2026 arsenal21
        arsenal22 arsenal23 arsenal321 arsenal69 arsenal77 arsenal88 arsenal99 arsenal@123 asd123asd asdasdasd asdf1234 asdfasdf asdfgh12
        asdfgh123 asdfghjk asdfghjkl asdfjkl; asdqwe123 ashley#1 ashley007 ashley01 ashley07 ashley1! ashley10 ashley11 ashley12 ashley123
        ashley123! ashley1234 ashley12345 ashley13 ashley2000 ashley2010 ashley2018 ashley2019 ashley2020 ashley2021 ashley2022 ashley2023
        ashley2024 ashley2025 ashley2026 ashley21 ashley22 ashley23 ashley321 ashley69 ashley77 ashley88 ashley99 ashley@123 assassin
        assassin1 asshole1 asshole123 atletico australia australia1 autumn#1 autumn007 autumn01 autumn07 autumn1! autumn10 autumn11
        autumn12 autumn123 autumn123! autumn1234 autumn12345 autumn13 autumn2000 autumn2010 autumn2018 autumn2019 autumn2020 autumn2021
        autumn2022 autumn2023 autumn2024 autumn2025 autumn2026 autumn21 autumn22 autumn23 autumn321 autumn69 autumn77 autumn88 autumn99
        autumn@123 azerty12 azerty123 azertyui azertyuiop baby1234 babyblue babyboy1 babyboy123 babydoll babygirl babygirl1 babygirl12
        babygirl123 babygirl2 babylon5 babylove backstreet bailey123 banana#1 banana007 banana01 banana07 banana1! banana10 banana11
        banana12 banana123 banana123! banana1234 banana12345 banana13 banana2000 banana2010 banana2018 banana2019 banana2020 banana2021
        banana2022 banana2023 banana2024 banana2025 banana2026 banana21 banana22 banana23 banana321 banana69 banana77 banana88 banana99
        banana@123 bangladesh barcelona barcelona! barcelona#1 barcelona007 barcelona01 barcelona07 barcelona1 barcelona1! barcelona10
        barcelona11 barcelona12 barcelona123 barcelona123! barcelona1234 barcelona12345 barcelona13 barcelona2000 barcelona2010
        barcelona2018 barcelona2019 barcelona2020 barcelona2021 barcelona2022 barcelona2023 barcelona2024 barcelona2025 barcelona2026
        barcelona21 barcelona22 barcelona23 barcelona321 barcelona69 barcelona77 barcelona88 barcelona99 barcelona@123 baseball baseball!
        baseball#1 baseball007 baseball01 baseball07 baseball1 baseball1! baseball10 baseball11 baseball12 baseball123 baseball123!
        baseball1234 baseball12345 baseball13 baseball2000 baseball2010 baseball2018 baseball2019 baseball2020 baseball2021 baseball2022
        baseball2023 baseball2024 baseball2025 baseball2026 baseball21 baseball22 baseball23 baseball321 baseball69 baseball77 baseball88
        baseball99 baseball@123 basketball basketball1 batman#1 batman007 batman01 batman07 batman1! batman10 batman11 batman12 batman123
        batman123! batman1234 batman12345 batman13 batman2000 batman2010 batman2018 batman2019 batman2020 batman2021 batman2022 batman2023
        batman2024 batman2025 batman2026 batman21 batman22 batman23 batman321 batman69 batman77 batman88 batman99 batman@123 bayern123
        beatles1 beautiful beautiful1 beijing1 benjamin benjamin1 berlin123 bestfriend bestfriend1 bestfriends beyonce1 bieber123
        bienvenida bienvenido bigdaddy bigdaddy1 bismillah bismillah1 bitches1 black123 blackberry blah1234 blahblah blahblah1 blessed1
        blessed123 blink182 blizzard blowjob1 blue1234 blueberry bluebird blueeyes blueeyes1 bmw12345 bobmarley bocajuniors bond0070
        bonita123 bonjour1 bonjour123 booboo123 boomboom borussia boston#1 boston007 boston01 boston07 boston1! boston10 boston11 boston12
        boston123 boston123! boston1234 boston12345 boston13 boston2000 boston2010 boston2018 boston2019 boston2020 boston2021 boston2022
        boston2023 boston2024 boston2025 boston2026 boston21 boston22 boston23 boston321 boston69 boston77 boston88 boston99 boston@123
        brandon1 brandon123 brasil123 britney1 brittany brittany1 broncos1 brother1 brother123 browneyes bubba123 bubbagump bubbles1
        bubbles123 budweiser bulls123 bullshit bullshit1 buster#1 buster007 buster01 buster07 buster1! buster10 buster11 buster12
        buster123 buster123! buster1234 buster12345 buster13 buster2000 buster2010 buster2018 buster2019 buster2020 buster2021 buster2022
        buster2023 buster2024 buster2025 buster2026 buster21 buster22 buster23 buster321 buster69 buster77 buster88 buster99 buster@123
        butterfly butterfly! butterfly#1 butterfly007 butterfly01 butterfly07 butterfly1 butterfly1! butterfly10 butterfly11 butterfly12
        butterfly123 butterfly123! butterfly1234 butterfly12345 butterfly13 butterfly2 butterfly2000 butterfly2010 butterfly2018
        butterfly2019 butterfly2020 butterfly2021 butterfly2022 butterfly2023 butterfly2024 butterfly2025 butterfly2026 butterfly21
        butterfly22 butterfly23 butterfly321 butterfly69 butterfly77 butterfly88 butterfly99 butterfly@123 california california1
        callofduty camaro123 cameron1 camille1 canada123 capricorn captain1 caramelo carlos#1 carlos007 carlos01 carlos07 carlos1!
        carlos10 carlos11 carlos12 carlos123 carlos123! carlos1234 carlos12345 carlos13 carlos2000 carlos2010 carlos2018 carlos2019
        carlos2020 carlos2021 carlos2022 carlos2023 carlos2024 carlos2025 carlos2026 carlos21 carlos22 carlos23 carlos321 carlos69
        carlos77 carlos88 carlos99 carlos@123 carolina carolina1 caroline catherine cccccccc1 celtics1 champion champion1 changeit
        changeme changeme1 changeme123 charizard charlie! charlie#1 charlie007 charlie01 charlie07 charlie1 charlie1! charlie10 charlie11
        charlie12 charlie123 charlie123! charlie1234 charlie12345 charlie13 charlie2000 charlie2010 charlie2018 charlie2019 charlie2020
        charlie2021 charlie2022 charlie2023 charlie2024 charlie2025 charlie2026 charlie21 charlie22 charlie23 charlie321 charlie69
        charlie77 charlie88 charlie99 charlie@123 cheese123 cheeseburger chelsea! chelsea#1 chelsea007 chelsea01 chelsea07 chelsea1
        chelsea1! chelsea10 chelsea11 chelsea12 chelsea123 chelsea123! chelsea1234 chelsea12345 chelsea13 chelsea2000 chelsea2010
        chelsea2018 chelsea2019 chelsea2020 chelsea2021 chelsea2022 chelsea2023 chelsea2024 chelsea2025 chelsea2026 chelsea21 chelsea22
        chelsea23 chelsea321 chelsea69 chelsea77 chelsea88 chelsea99 chelsea@123 chelseafc cherry#1 cherry007 cherry01 cherry07 cherry1!
        cherry10 cherry11 cherry12 cherry123 cherry123! cherry1234 cherry12345 cherry13 cherry2000 cherry2010 cherry2018 cherry2019
        cherry2020 cherry2021 cherry2022 cherry2023 cherry2024 cherry2025 cherry2026 cherry21 cherry22 cherry23 cherry321 cherry69
        cherry77 cherry88 cherry99 cherry@123 chevrolet chewbacca chewbacca1 chicago! chicago#1 chicago007 chicago01 chicago07 chicago1
        chicago1! chicago10 chicago11 chicago12 chicago123 chicago123! chicago1234 chicago12345 chicago13 chicago2000 chicago2010
        chicago2018 chicago2019 chicago2020 chicago2021 chicago2022 chicago2023 chicago2024 chicago2025 chicago2026 chicago21 chicago22
        chicago23 chicago321 chicago69 chicago77 chicago88 chicago99 chicago@123 chicken1 chicken123 chiquita chiquito chivas123 chocolat
        chocolat1 chocolate chocolate! chocolate#1 chocolate007 chocolate01 chocolate07 chocolate1 chocolate1! chocolate10 chocolate11
        chocolate12 chocolate123 chocolate123! chocolate1234 chocolate12345 chocolate13 chocolate2 chocolate2000 chocolate2010
        chocolate2018 chocolate2019 chocolate2020 chocolate2021 chocolate2022 chocolate2023 chocolate2024 chocolate2025 chocolate2026
        chocolate21 chocolate22 chocolate23 chocolate321 chocolate69 chocolate77 chocolate88 chocolate99 chocolate@123 chouchou christ123
        christian christian1 christopher ciaociao cisco123 cocacola cocacola1 cocksucker colombia colombia1 computer computer! computer#1
        computer007 computer01 computer07 computer1 computer1! computer10 computer11 computer12 computer123 computer123! computer1234
        computer12345 computer13 computer2000 computer2010 computer2018 computer2019 computer2020 computer2021 computer2022 computer2023
        computer2024 computer2025 computer2026 computer21 computer22 computer23 computer321 computer69 computer77 computer88 computer99
        computer@123 contrasena contrasena1 contraseña cookie#1 cookie007 cookie01 cookie07 cookie1! cookie10 cookie11 cookie12 cookie123
        cookie123! cookie1234 cookie12345 cookie13 cookie2000 cookie2010 cookie2018 cookie2019 cookie2020 cookie2021 cookie2022 cookie2023
        cookie2024 cookie2025 cookie2026 cookie21 cookie22 cookie23 cookie321 cookie69 cookie77 cookie88 cookie99 cookie@123 cookies1
        cooper123 corazon1 corazon123 correcthorse correcthorsebatterystaple corvette corvette1 coucou123 counterstrike country1
        countrygirl cowboy123 cowboys1 cowboys123 cowgirl1 cruzazul1 crystal1 cupcake1 cupcake123 customer customer1 customer123 daddy123
        daddysgirl daddysgirl1 dallas#1 dallas007 dallas01 dallas07 dallas1! dallas10 dallas11 dallas12 dallas123 dallas123! dallas1234
        dallas12345 dallas13 dallas2000 dallas2010 dallas2018 dallas2019 dallas2020 dallas2021 dallas2022 dallas2023 dallas2024 dallas2025
        dallas2026 dallas21 dallas22 dallas23 dallas321 dallas69 dallas77 dallas88 dallas99 dallas@123 daniel#1 daniel007 daniel01
        daniel07 daniel1! daniel10 daniel11 daniel12 daniel123 daniel123! daniel1234 daniel12345 daniel13 daniel2000 daniel2010 daniel2018
        daniel2019 daniel2020 daniel2021 daniel2022 daniel2023 daniel2024 daniel2025 daniel2026 daniel21 daniel22 daniel23 daniel321
        daniel69 daniel77 daniel88 daniel99 daniel@123 danielle danielle1 darkangel darkangel1 darkness darkness1 darkside darling1
        darthvader darthvader1 database david007 david123 david123! david1234 david12345 david2000 david2010 david2018 david2019 david2020
        david2021 david2022 david2023 david2024 david2025 david2026 david321 david@123 daylight deadpool dearbook default1 default123
        delivery delivery1 delivery123 demo1234 demo12345 denver#1 denver007 denver01 denver07 denver1! denver10 denver11 denver12
        denver123 denver123! denver1234 denver12345 denver13 denver2000 denver2010 denver2018 denver2019 denver2020 denver2021 denver2022
        denver2023 denver2024 denver2025 denver2026 denver21 denver22 denver23 denver321 denver69 denver77 denver88 denver99 denver@123
        destiny1 deutschland diablo123 diamond! diamond#1 diamond007 diamond01 diamond07 diamond1 diamond1! diamond10 diamond11 diamond12
        diamond123 diamond123! diamond1234 diamond12345 diamond13 diamond2000 diamond2010 diamond2018 diamond2019 diamond2020 diamond2021
        diamond2022 diamond2023 diamond2024 diamond2025 diamond2026 diamond21 diamond22 diamond23 diamond321 diamond69 diamond77 diamond88
        diamond99 diamond@123 diamonds dickhead diego007 diego123 diego123! diego1234 diego12345 diego2000 diego2010 diego2018 diego2019
        diego2020 diego2021 diego2022 diego2023 diego2024 diego2025 diego2026 diego321 diego@123 diosesamor diostama dmitriy1 dodgers1
        dodgers123 dolphin1 dolphins dolphins1 dominic1 donttellanyone doraemon dortmund doudou123 dragon#1 dragon007 dragon01 dragon07
        dragon1! dragon10 dragon11 dragon12 dragon123 dragon123! dragon1234 dragon12345 dragon13 dragon2000 dragon2010 dragon2018
        dragon2019 dragon2020 dragon2021 dragon2022 dragon2023 dragon2024 dragon2025 dragon2026 dragon21 dragon22 dragon23 dragon321
        dragon69 dragon77 dragon88 dragon99 dragon@123 dragonball dragonballz dreamer1 dreams123 driver123 drpepper drummer1 ducati123
        duchess1 dumbledore eagle007 eagle123 eagle123! eagle1234 eagle12345 eagle2000 eagle2010 eagle2018 eagle2019 eagle2020 eagle2021
        eagle2022 eagle2023 eagle2024 eagle2025 eagle2026 eagle321 eagle@123 eagles123 eduardo1 einstein einstein1 elephant elephant1
        elizabeth elizabeth1 elsalvador emerald1 eminem123 emperor1 espana123 estrella estrella1 estrellita everything facebook facebook1
        facebook123 faith123 falcon#1 falcon007 falcon01 falcon07 falcon1! falcon10 falcon11 falcon12 falcon123 falcon123! falcon1234
        falcon12345 falcon13 falcon2000 falcon2010 falcon2018 falcon2019 falcon2020 falcon2021 falcon2022 falcon2023 falcon2024 falcon2025
        falcon2026 falcon21 falcon22 falcon23 falcon321 falcon69 falcon77 falcon88 falcon99 falcon@123 fallenangel familia1 familia123
        family#1 family007 family01 family07 family1! family10 family11 family12 family123 family123! family1234 family12345 family13
        family2000 family2010 family2018 family2019 family2020 family2021 family2022 family2023 family2024 family2025 family2026 family21
        family22 family23 family321 family69 family77 family88 family99 family@123 farmer#1 farmer007 farmer01 farmer07 farmer1! farmer10
        farmer11 farmer12 farmer123 farmer123! farmer1234 farmer12345 farmer13 farmer2000 farmer2010 farmer2018 farmer2019 farmer2020
        farmer2021 farmer2022 farmer2023 farmer2024 farmer2025 farmer2026 farmer21 farmer22 farmer23 farmer321 farmer69 farmer77 farmer88
        farmer99 farmer@123 farmers1 farmers123 farmersmarket farmfresh farmfresh1 fernanda fernando fernando1 ferrari1 ferrari123
        ficken123 finalfantasy firebird firefighter firefly1 florida1 flower#1 flower007 flower01 flower07 flower1! flower10 flower11
        flower12 flower123 flower123! flower1234 flower12345 flower13 flower2000 flower2010 flower2018 flower2019 flower2020 flower2021
        flower2022 flower2023 flower2024 flower2025 flower2026 flower21 flower22 flower23 flower321 flower69 flower77 flower88 flower99
        flower@123 football football! football#1 football007 football01 football07 football1 football1! football10 football11 football12
        football123 football123! football1234 football12345 football13 football2 football2000 football2010 football2018 football2019
        football2020 football2021 football2022 football2023 football2024 football2025 football2026 football21 football22 football23
        football321 football69 football77 football88 football99 football@123 footballer forever! forever#1 forever007 forever01 forever07
        forever1 forever1! forever10 forever11 forever12 forever123 forever123! forever1234 forever12345 forever13 forever2000 forever2010
        forever2018 forever2019 forever2020 forever2021 forever2022 forever2023 forever2024 forever2025 forever2026 forever21 forever22
        forever23 forever321 forever69 forever77 forever88 forever99 forever@123 foreverlove forgot123 fortnite1 forzainter francesca
        francisco francisco1 frankfurt frederick freedom! freedom#1 freedom007 freedom01 freedom07 freedom1 freedom1! freedom10 freedom11
        freedom12 freedom123 freedom123! freedom1234 freedom12345 freedom13 freedom2000 freedom2010 freedom2018 freedom2019 freedom2020
        freedom2021 freedom2022 freedom2023 freedom2024 freedom2025 freedom2026 freedom21 freedom22 freedom23 freedom321 freedom69
        freedom77 freedom88 freedom99 freedom@123 friend#1 friend007 friend01 friend07 friend1! friend10 friend11 friend12 friend123
        friend123! friend1234 friend12345 friend13 friend2000 friend2010 friend2018 friend2019 friend2020 friend2021 friend2022 friend2023
        friend2024 friend2025 friend2026 friend21 friend22 friend23 friend321 friend69 friend77 friend88 friend99 friend@123 friends1
        friends123 friendship friendster fuckface fuckoff1 fuckyou! fuckyou1 fuckyou123 fuckyou2 fussball gabriel1 gabriela gabriela1
        gameover gamer123 gandalf1 gandalf123 ganesha1 gangsta1 gangster gangster1 garden#1 garden007 garden01 garden07 garden1! garden10
        garden11 garden12 garden123 garden123! garden1234 garden12345 garden13 garden2000 garden2010 garden2018 garden2019 garden2020
        garden2021 garden2022 garden2023 garden2024 garden2025 garden2026 garden21 garden22 garden23 garden321 garden69 garden77 garden88
        garden99 garden@123 garfield garfield1 geheim123 gemini123 germany1 gfhjkm123 giants123 ginger#1 ginger007 ginger01 ginger07
        ginger1! ginger10 ginger11 ginger12 ginger123 ginger123! ginger1234 ginger12345 ginger13 ginger2000 ginger2010 ginger2018
        ginger2019 ginger2020 ginger2021 ginger2022 ginger2023 ginger2024 ginger2025 ginger2026 ginger21 ginger22 ginger23 ginger321
        ginger69 ginger77 ginger88 ginger99 ginger@123 giovanni gmail123 godbless godbless1 godfather godisgood godisgood1 godislove
        godzilla golden#1 golden007 golden01 golden07 golden1! golden10 golden11 golden12 golden123 golden123! golden1234 golden12345
        golden13 golden2000 golden2010 golden2018 golden2019 golden2020 golden2021 golden2022 golden2023 golden2024 golden2025 golden2026
        golden21 golden22 golden23 golden321 golden69 golden77 golden88 golden99 golden@123 goodluck google#1 google007 google01 google07
        google1! google10 google11 google12 google123 google123! google1234 google12345 google13 google2000 google2010 google2018
        google2019 google2020 google2021 google2022 google2023 google2024 google2025 google2026 google21 google22 google23 google321
        google69 google77 google88 google99 google@123 gorgeous gorgeous1 grandma1 green123 greenday1 greeneyes gryffindor guadalupe
        guatemala guest123 guest1234 guinness guitar123 hahaha123 hahahaha hallo123 hallo1234 hallohallo halo1234 hamburg1 hamburger
        handsome hanuman1 happiness happiness1 happy007 happy123 happy123! happy1234 happy12345 happy2000 happy2010 happy2018 happy2019
        happy2020 happy2021 happy2022 happy2023 happy2024 happy2025 happy2026 happy321 happy@123 happyday harley123 harleydavidson
        harrypotter harrypotter1 harvest! harvest#1 harvest007 harvest01 harvest07 harvest1! harvest10 harvest11 harvest12
        harvest123 harvest123! harvest1234 harvest12345 harvest13 harvest2000 harvest2010 harvest2018 harvest2019 harvest2020 harvest2021
        harvest2022 harvest2023 harvest2024 harvest2025 harvest2026 harvest21 harvest22 harvest23 harvest321 harvest69 harvest77 harvest88
        harvest99 harvest@123 haslo123 heather1 heaven123 heineken hello007 hello123 hello123! hello1234 hello12345 hello123456 hello2000
        hello2010 hello2018 hello2019 hello2020 hello2021 hello2022 hello2023 hello2024 hello2025 hello2026 hello321 hello@123 hellohello
        hellokitty hellokitty1 helloworld hermione hermosa1 hermosa123 heyhey123 hockey123 hogwarts hogwarts1 honda123 honey123 hongkong
        hongkong1 hotdog123 hotmail1 hotstuff1 hunter#1 hunter007 hunter01 hunter07 hunter1! hunter10 hunter11 hunter12 hunter123
        hunter123! hunter1234 hunter12345 hunter13 hunter2000 hunter2010 hunter2018 hunter2019 hunter2020 hunter2021 hunter2022 hunter2023
        hunter2024 hunter2025 hunter2026 hunter21 hunter22 hunter23 hunter321 hunter69 hunter77 hunter88 hunter99 hunter@123 hurricane
        iamgod123 iamthebest ibrahim1 idontcare idontknow idontknow1 ihatelife ihateyou ihateyou1 ilovedad ilovegod iloveher ilovehim
        ilovehim1 ilovejesus ilovelove iloveme1 ilovemom1 ilovemum ilovemydog ilovemyfamily ilovemyself iloveu123 iloveyou iloveyou!
        iloveyou#1 iloveyou007 iloveyou01 iloveyou07 iloveyou1 iloveyou1! iloveyou10 iloveyou11 iloveyou12 iloveyou123 iloveyou123!
        iloveyou1234 iloveyou12345 iloveyou13 iloveyou2 iloveyou2000 iloveyou2010 iloveyou2018 iloveyou2019 iloveyou2020 iloveyou2021
        iloveyou2022 iloveyou2023 iloveyou2024 iloveyou2025 iloveyou2026 iloveyou21 iloveyou22 iloveyou23 iloveyou3 iloveyou321 iloveyou69
        iloveyou77 iloveyou88 iloveyou99 iloveyou@123 imissyou imissyou1 india123 india1234 indonesia indonesia1 instagram inter1908
        internet internet! internet#1 internet007 internet01 internet07 internet1 internet1! internet10 internet11 internet12 internet123
        internet123! internet1234 internet12345 internet13 internet2 internet2000 internet2010 internet2018 internet2019 internet2020
        internet2021 internet2022 internet2023 internet2024 internet2025 internet2026 internet21 internet22 internet23 internet321
        internet69 internet77 internet88 internet99 internet@123 iphone123 ironmaiden ironman1 isabella isabella1 jackass1 jackdaniels
        jaimatadi jamaica1 james007 james123 james123! james1234 james12345 james2000 james2010 james2018 james2019 james2020 james2021
        james2022 james2023 james2024 james2025 james2026 james321 james@123 jamesbond jamesbond007 japan123 jasmine1 jasmine123 jehova123
        jennifer jennifer1 jeremiah jessica! jessica#1 jessica007 jessica01 jessica07 jessica1 jessica1! jessica10 jessica11 jessica12
        jessica123 jessica123! jessica1234 jessica12345 jessica13 jessica2000 jessica2010 jessica2018 jessica2019 jessica2020 jessica2021
        jessica2022 jessica2023 jessica2024 jessica2025 jessica2026 jessica21 jessica22 jessica23 jessica321 jessica69 jessica77 jessica88
        jessica99 jessica@123 jesus123 jesus1234 jesuschrist jesuslovesme jetaime1 jetaime123 johannesburg john123! john1234 john12345
        john2000 john2010 john2018 john2019 john2020 john2021 john2022 john2023 john2024 john2025 john2026 john@123 johndeere johndeere1
        jonathan jonathan1 jordan#1 jordan007 jordan01 jordan07 jordan1! jordan10 jordan11 jordan12 jordan123 jordan123! jordan1234
        jordan12345 jordan13 jordan2000 jordan2010 jordan2018 jordan2019 jordan2020 jordan2021 jordan2022 jordan2023 jordan2024 jordan2025
        jordan2026 jordan21 jordan22 jordan23 jordan321 jordan69 jordan77 jordan88 jordan99 jordan@123 jorge007 jorge123 jorge123!
        jorge1234 jorge12345 jorge2000 jorge2010 jorge2018 jorge2019 jorge2020 jorge2021 jorge2022 jorge2023 jorge2024 jorge2025 jorge2026
        jorge321 jorge@123 jose123! jose1234 jose12345 jose2000 jose2010 jose2018 jose2019 jose2020 jose2021 jose2022 jose2023 jose2024
        jose2025 jose2026 jose@123 joshua#1 joshua007 joshua01 joshua07 joshua1! joshua10 joshua11 joshua12 joshua123 joshua123!
        joshua1234 joshua12345 joshua13 joshua2000 joshua2010 joshua2018 joshua2019 joshua2020 joshua2021 joshua2022 joshua2023 joshua2024
        joshua2025 joshua2026 joshua21 joshua22 joshua23 joshua321 joshua69 joshua77 joshua88 joshua99 joshua@123 juan123! juan1234
        juan12345 juan2000 juan2010 juan2018 juan2019 juan2020 juan2021 juan2022 juan2023 juan2024 juan2025 juan2026 juan@123 justinbieber
        juventus juventus1 juventus10 kasia123 katerina katherine kawasaki killer12 killer123 kimberly kimberly1 king1234 kingkong
        kingkong1 knight123 kochanie korea123 krishna1 krishna123 kristina lakers123 lakers24 lalala123 lasvegas1 laughing legend123
        leonardo leonardo1 letmein! letmein#1 letmein007 letmein01 letmein07 letmein1 letmein1! letmein10 letmein11 letmein12 letmein123
        letmein123! letmein1234 letmein12345 letmein13 letmein2000 letmein2010 letmein2018 letmein2019 letmein2020 letmein2021 letmein2022
        letmein2023 letmein2024 letmein2025 letmein2026 letmein21 letmein22 letmein23 letmein321 letmein69 letmein77 letmein88 letmein99
        letmein@123 letmeinnow li123456 liberty1 lightning lightning1 linkedin linkedin1 linkinpark linux123 liu12345 liverpool liverpool!
        liverpool#1 liverpool007 liverpool01 liverpool07 liverpool1 liverpool1! liverpool10 liverpool11 liverpool12 liverpool123
        liverpool123! liverpool1234 liverpool12345 liverpool13 liverpool2000 liverpool2010 liverpool2018 liverpool2019 liverpool2020
        liverpool2021 liverpool2022 liverpool2023 liverpool2024 liverpool2025 liverpool2026 liverpool21 liverpool22 liverpool23
        liverpool321 liverpool69 liverpool77 liverpool88 liverpool99 liverpool@123 lkjhgfdsa login123 lololol1 london#1 london007 london01
        london07 london1! london10 london11 london12 london123 london123! london1234 london12345 london13 london2000 london2010 london2018
        london2019 london2020 london2021 london2022 london2023 london2024 london2025 london2026 london21 london22 london23 london321
        london69 london77 london88 london99 london@123 lordoftherings losangeles loulou123 loveforever lovehate loveless lovelife1
        lovelove lovely#1 lovely007 lovely01 lovely07 lovely1! lovely10 lovely11 lovely12 lovely123 lovely123! lovely1234 lovely12345
        lovely13 lovely2000 lovely2010 lovely2018 lovely2019 lovely2020 lovely2021 lovely2022 lovely2023 lovely2024 lovely2025 lovely2026
        lovely21 lovely22 lovely23 lovely321 lovely69 lovely77 lovely88 lovely99 lovely@123 loveme123 loverboy lovergirl lovestory
        loveyou1 loveyou123 lucky007 lucky123 lucky123! lucky1234 lucky12345 lucky2000 lucky2010 lucky2018 lucky2019 lucky2020 lucky2021
        lucky2022 lucky2023 lucky2024 lucky2025 lucky2026 lucky321 lucky777 lucky@123 luis123! luis1234 luis12345 luis2000 luis2010
        luis2018 luis2019 luis2020 luis2021 luis2022 luis2023 luis2024 luis2025 luis2026 luis@123 macromedia madeline maggie123 mahalkita
        mahalko1 mahalkoh malaysia malaysia1 manager1 manager123 manchester manchester1 manutd123 margarita maria007 maria123 maria123!
        maria1234 maria12345 maria2000 maria2010 maria2018 maria2019 maria2020 maria2021 maria2022 maria2023 maria2024 maria2025 maria2026
        maria321 maria@123 marijuana marijuana1 marina123 marines1 mario123 mariposa mariposa1 market#1 market007 market01 market07
        market1! market10 market11 market12 market123 market123! market1234 market12345 market13 market2000 market2010 market2018
        market2019 market2020 market2021 market2022 market2023 market2024 market2025 market2026 market21 market22 market23 market321
        market69 market77 market88 market99 market@123 marlboro marseille marseille13 master#1 master007 master01 master07 master1!
        master10 master11 master12 master123 master123! master1234 master12345 master13 master2000 master2010 master2018 master2019
        master2020 master2021 master2022 master2023 master2024 master2025 master2026 master21 master22 master23 master321 master69
        master77 master88 master99 master@123 matkhau1 matkhau123 matrix01 matrix123 matthew! matthew#1 matthew007 matthew01 matthew07
        matthew1 matthew1! matthew10 matthew11 matthew12 matthew123 matthew123! matthew1234 matthew12345 matthew13 matthew2000 matthew2010
        matthew2018 matthew2019 matthew2020 matthew2021 matthew2022 matthew2023 matthew2024 matthew2025 matthew2026 matthew21 matthew22
        matthew23 matthew321 matthew69 matthew77 matthew88 matthew99 matthew@123 mauricio melissa1 mercedes mercedes1 merlin123 mermaid1
        metallica metallica1 mexico#1 mexico007 mexico01 mexico07 mexico1! mexico10 mexico11 mexico12 mexico123 mexico123! mexico1234
        mexico12345 mexico13 mexico2000 mexico2010 mexico2018 mexico2019 mexico2020 mexico2021 mexico2022 mexico2023 mexico2024 mexico2025
        mexico2026 mexico21 mexico22 mexico23 mexico321 mexico69 mexico77 mexico88 mexico99 mexico@123 miami007 miami123 miami123!
        miami1234 miami12345 miami2000 miami2010 miami2018 miami2019 miami2020 miami2021 miami2022 miami2023 miami2024 miami2025 miami2026
        miami321 miami@123 miamorcito michael! michael#1 michael007 michael01 michael07 michael1 michael1! michael10 michael11 michael12
        michael123 michael123! michael1234 michael12345 michael13 michael2000 michael2010 michael2018 michael2019 michael2020 michael2021
        michael2022 michael2023 michael2024 michael2025 michael2026 michael21 michael22 michael23 michael321 michael69 michael77 michael88
        michael99 michael@123 michelle michelle1 mickey123 microsoft microsoft1 midnight midnight1 mifamilia miguel#1 miguel007 miguel01
        miguel07 miguel1! miguel10 miguel11 miguel12 miguel123 miguel123! miguel1234 miguel12345 miguel13 miguel2000 miguel2010 miguel2018
        miguel2019 miguel2020 miguel2021 miguel2022 miguel2023 miguel2024 miguel2025 miguel2026 miguel21 miguel22 miguel23 miguel321
        miguel69 miguel77 miguel88 miguel99 miguel@123 military minecraft minecraft1 minecraft123 minnie123 misiek123 mnbvcxz1 mnbvcxz123
        mohammed mohammed1 mommy123 monkey#1 monkey007 monkey01 monkey07 monkey1! monkey10 monkey11 monkey12 monkey123 monkey123!
        monkey1234 monkey12345 monkey13 monkey2000 monkey2010 monkey2018 monkey2019 monkey2020 monkey2021 monkey2022 monkey2023 monkey2024
        monkey2025 monkey2026 monkey21 monkey22 monkey23 monkey321 monkey69 monkey77 monkey88 monkey99 monkey@123 monster1 monster123
        moonlight moonlight1 moskva123 motdepasse mother123 motherfucker mountaindew muhammad muhammad1 muneca123 music123 musica123
        mustang1 mustang123 mylove123 mypass123 mypassword myspace1 myspace123 mysql123 nananana napoleon napoleon1 napoli123 naruto123
        nastya123 natalie1 natasha1 natasha123 nathaniel netflix1 netflix123 newpassword newyork1 newyork123 nicholas nicholas1 nicolas1
        nicole#1 nicole007 nicole01 nicole07 nicole1! nicole10 nicole11 nicole12 nicole123 nicole123! nicole1234 nicole12345 nicole13
        nicole2000 nicole2010 nicole2018 nicole2019 nicole2020 nicole2021 nicole2022 nicole2023 nicole2024 nicole2025 nicole2026 nicole21
        nicole22 nicole23 nicole321 nicole69 nicole77 nicole88 nicole99 nicole@123 nigeria1 ninja123 nintendo nintendo1 nintendo64
        nirvana1 noaccess nopassword nothing1 nothing123 notpassword office123 omsairam onedirection opensesame oracle123 orange#1
        orange007 orange01 orange07 orange1! orange10 orange11 orange12 orange123 orange123! orange1234 orange12345 orange13 orange2000
        orange2010 orange2018 orange2019 orange2020 orange2021 orange2022 orange2023 orange2024 orange2025 orange2026 orange21 orange22
        orange23 orange321 orange69 orange77 orange88 orange99 orange@123 organic1 organic123 orlando! orlando#1 orlando007 orlando01
        orlando07 orlando1 orlando1! orlando10 orlando11 orlando12 orlando123 orlando123! orlando1234 orlando12345 orlando13 orlando2000
        orlando2010 orlando2018 orlando2019 orlando2020 orlando2021 orlando2022 orlando2023 orlando2024 orlando2025 orlando2026 orlando21
        orlando22 orlando23 orlando321 orlando69 orlando77 orlando88 orlando99 orlando@123 p455w0rd p@55w0rd p@ssw0rd p@ssw0rd1 p@ssword
        pa$$w0rd pa$$word pa55word packers1 pakistan pakistan1 pakistan123 panthers panthers1 paris123 passport passw0rd passw0rd1
        password password! password#1 password0 password007 password01 password07 password1 password1! password10 password11 password12
        password123 password123! password1234 password12345 password123456 password13 password2 password2000 password2010 password2018
        password2019 password2020 password2021 password2022 password2023 password2024 password2025 password2026 password21 password22
        password23 password3 password321 password69 password7 password77 password88 password99 password@123 passwords passwort passwort1
        passwort123 patricia patricia1 patrick1 patriot1 patriots patriots1 peaches! peaches#1 peaches007 peaches01 peaches07 peaches1
        peaches1! peaches10 peaches11 peaches12 peaches123 peaches123! peaches1234 peaches12345 peaches13 peaches2000 peaches2010
        peaches2018 peaches2019 peaches2020 peaches2021 peaches2022 peaches2023 peaches2024 peaches2025 peaches2026 peaches21 peaches22
        peaches23 peaches321 peaches69 peaches77 peaches88 peaches99 peaches@123 peanut123 pedro007 pedro123 pedro123! pedro1234
        pedro12345 pedro2000 pedro2010 pedro2018 pedro2019 pedro2020 pedro2021 pedro2022 pedro2023 pedro2024 pedro2025 pedro2026 pedro321
        pedro@123 pepper#1 pepper007 pepper01 pepper07 pepper1! pepper10 pepper11 pepper12 pepper123 pepper123! pepper1234 pepper12345
        pepper13 pepper2000 pepper2010 pepper2018 pepper2019 pepper2020 pepper2021 pepper2022 pepper2023 pepper2024 pepper2025 pepper2026
        pepper21 pepper22 pepper23 pepper321 pepper69 pepper77 pepper88 pepper99 pepper@123 pepsi123 philippines phillies phoenix!
        phoenix#1 phoenix007 phoenix01 phoenix07 phoenix1 phoenix1! phoenix10 phoenix11 phoenix12 phoenix123 phoenix123! phoenix1234
        phoenix12345 phoenix13 phoenix2000 phoenix2010 phoenix2018 phoenix2019 phoenix2020 phoenix2021 phoenix2022 phoenix2023 phoenix2024
        phoenix2025 phoenix2026 phoenix21 phoenix22 phoenix23 phoenix321 phoenix69 phoenix77 phoenix88 phoenix99 phoenix@123 photoshop
        photoshop1 pikachu1 pilipinas pineapple pink1234 pinkfloyd pirate123 pizza123 playboy1 playboy123 playstation playstation1
        playstation2 playstation3 poiuytrewq pokemon1 pokemon12 pokemon123 pokemon2 polska12 polska123 porsche1 postgres potatoes
        potatoes1 prayer123 preciosa precious precious1 predator prince12 prince123 princesa princesa1 princesita princess princess!
        princess#1 princess007 princess01 princess07 princess1 princess1! princess10 princess11 princess12 princess123 princess123!
        princess1234 princess12345 princess13 princess2000 princess2010 princess2018 princess2019 princess2020 princess2021 princess2022
        princess2023 princess2024 princess2025 princess2026 princess21 princess22 princess23 princess321 princess69 princess77 princess88
        princess99 princess@123 principessa private1 private123 privet123 puertorico puertorico1 purple#1 purple007 purple01 purple07
        purple1! purple10 purple11 purple12 purple123 purple123! purple1234 purple12345 purple13 purple2000 purple2010 purple2018
        purple2019 purple2020 purple2021 purple2022 purple2023 purple2024 purple2025 purple2026 purple21 purple22 purple23 purple321
        purple69 purple77 purple88 purple99 purple@123 pussycat q12345678 q1q1q1q1 q1w2e3r4 q1w2e3r4t5 qazqazqaz qazwsx12 qazwsx123
        qazwsxedc queen123 qwaszx12 qwe!@#123 qwe123456 qwe123qwe qweasd123 qweasdzxc qweqweqwe qwer1234 qwert123 qwert12345 qwerty!@#
        qwerty#1 qwerty00 qwerty007 qwerty01 qwerty07 qwerty1! qwerty10 qwerty11 qwerty12 qwerty123 qwerty123! qwerty1234 qwerty12345
        qwerty123456 qwerty13 qwerty2000 qwerty2010 qwerty2018 qwerty2019 qwerty2020 qwerty2021 qwerty2022 qwerty2023 qwerty2024
        qwerty2025 qwerty2026 qwerty21 qwerty22 qwerty23 qwerty321 qwerty69 qwerty77 qwerty777 qwerty78 qwerty87 qwerty88 qwerty99
        qwerty@123 qwertyqwerty qwertyu1 qwertyui qwertyuiop qwertyuiop1 qwertyuiop123 raiders1 raiders123 rainbow! rainbow#1 rainbow007
        rainbow01 rainbow07 rainbow1 rainbow1! rainbow10 rainbow11 rainbow12 rainbow123 rainbow123! rainbow1234 rainbow12345 rainbow13
        rainbow2000 rainbow2010 rainbow2018 rainbow2019 rainbow2020 rainbow2021 rainbow2022 rainbow2023 rainbow2024 rainbow2025
        rainbow2026 rainbow21 rainbow22 rainbow23 rainbow321 rainbow69 rainbow77 rainbow88 rainbow99 rainbow@123 rainbows ranger123
        realmadrid realmadrid1 rebecca1 redhead1 redrose1 redskins redsox123 redwings remember1 rememberme ricardo1 richard1 rihanna1
        riverplate robert#1 robert007 robert01 robert07 robert1! robert10 robert11 robert12 robert123 robert123! robert1234 robert12345
        robert13 robert2000 robert2010 robert2018 robert2019 robert2020 robert2021 robert2022 robert2023 robert2024 robert2025 robert2026
        robert21 robert22 robert23 robert321 robert69 robert77 robert88 robert99 robert@123 roberto1 roblox123 rocknroll rockstar
        rockstar1 rockstar123 rocky123 root1234 root12345 rootroot russia123 sagittarius sairam123 sakura123 samantha samantha1 samsung!
        samsung#1 samsung007 samsung01 samsung07 samsung1 samsung1! samsung10 samsung11 samsung12 samsung123 samsung123! samsung1234
        samsung12345 samsung13 samsung2000 samsung2010 samsung2018 samsung2019 samsung2020 samsung2021 samsung2022 samsung2023 samsung2024
        samsung2025 samsung2026 samsung21 samsung22 samsung23 samsung321 samsung69 samsung77 samsung88 samsung99 samsung@123 santiago
        santiago1 sapphire sarang123 sayang123 sayangku scarface scarface1 schalke04 schatz123 scooby123 scoobydoo scoobydoo1 scorpio1
        scorpion scorpion1 seattle! seattle#1 seattle007 seattle01 seattle07 seattle1 seattle1! seattle10 seattle11 seattle12 seattle123
        seattle123! seattle1234 seattle12345 seattle13 seattle2000 seattle2010 seattle2018 seattle2019 seattle2020 seattle2021 seattle2022
        seattle2023 seattle2024 seattle2025 seattle2026 seattle21 seattle22 seattle23 seattle321 seattle69 seattle77 seattle88 seattle99
        seattle@123 sebastian sebastian1 secret#1 secret007 secret01 secret07 secret1! secret10 secret11 secret12 secret123 secret123!
        secret1234 secret12345 secret13 secret2000 secret2010 secret2018 secret2019 secret2020 secret2021 secret2022 secret2023 secret2024
        secret2025 secret2026 secret21 secret22 secret23 secret321 secret69 secret77 secret88 secret99 secret@123 security security1
        sergey123 server123 service1 sexybitch sexyboy1 sexygirl sexylady sexymama shadow#1 shadow007 shadow01 shadow07 shadow1! shadow10
        shadow11 shadow12 shadow123 shadow123! shadow1234 shadow12345 shadow13 shadow2000 shadow2010 shadow2018 shadow2019 shadow2020
        shadow2021 shadow2022 shadow2023 shadow2024 shadow2025 shadow2026 shadow21 shadow22 shadow23 shadow321 shadow69 shadow77 shadow88
        shadow99 shadow@123 shakira1 shanghai sherlock silver#1 silver007 silver01 silver07 silver1! silver10 silver11 silver12 silver123
        silver123! silver1234 silver12345 silver13 silver2000 silver2010 silver2018 silver2019 silver2020 silver2021 silver2022 silver2023
        silver2024 silver2025 silver2026 silver21 silver22 silver23 silver321 silver69 silver77 silver88 silver99 silver@123 simpsons
        simpsons1 singapore sister123 skywalker skywalker1 slipknot slipknot1 smile123 smiley123 smokeweed sniper123 snoopy123 snowball
        snowflake snowman1 soccer#1 soccer007 soccer01 soccer07 soccer1! soccer10 soccer11 soccer12 soccer123 soccer123! soccer1234
        soccer12345 soccer13 soccer2000 soccer2010 soccer2018 soccer2019 soccer2020 soccer2021 soccer2022 soccer2023 soccer2024 soccer2025
        soccer2026 soccer21 soccer22 soccer23 soccer321 soccer69 soccer77 soccer88 soccer99 soccer@123 softball softball1 soldier1
        soleil123 something something1 sommer123 sonic123 southafrica southpark spartak1 spiderman spiderman1 spiderman123 spongebob
        spongebob1 spongebob123 spotify1 spring#1 spring007 spring01 spring07 spring1! spring10 spring11 spring12 spring123 spring123!
        spring1234 spring12345 spring13 spring2000 spring2010 spring2018 spring2019 spring2020 spring2021 spring2022 spring2023 spring2024
        spring2025 spring2026 spring21 spring22 spring23 spring321 spring69 spring77 spring88 spring99 spring@123 srilanka starcraft
        stargate stargate1 starlight startrek startrek1 starwars starwars1 starwars123 steelers steelers1 stellina stephanie stephanie1
        strawberry strawberry1 summer#1 summer007 summer01 summer07 summer1! summer10 summer11 summer12 summer123 summer123! summer1234
        summer12345 summer13 summer2000 summer2010 summer2018 summer2019 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025
        summer2026 summer21 summer22 summer23 summer321 summer69 summer77 summer88 summer99 summer@123 sunflower sunflower1 sunrise1
        sunset123 sunshine sunshine! sunshine#1 sunshine007 sunshine01 sunshine07 sunshine1 sunshine1! sunshine10 sunshine11 sunshine12
        sunshine123 sunshine123! sunshine1234 sunshine12345 sunshine13 sunshine2 sunshine2000 sunshine2010 sunshine2018 sunshine2019
        sunshine2020 sunshine2021 sunshine2022 sunshine2023 sunshine2024 sunshine2025 sunshine2026 sunshine21 sunshine22 sunshine23
        sunshine321 sunshine69 sunshine77 sunshine88 sunshine99 sunshine@123 superman superman! superman#1 superman007 superman01
        superman07 superman1 superman1! superman10 superman11 superman12 superman123 superman123! superman1234 superman12345 superman13
        superman2000 superman2010 superman2018 superman2019 superman2020 superman2021 superman2022 superman2023 superman2024 superman2025
        superman2026 superman21 superman22 superman23 superman321 superman69 superman77 superman88 superman99 superman@123 support1
        support123 sweetheart sweetie1 sweetness sweetpea sweetpea1 system123 taiwan123 teamo123 teamomucho teamoteamo telegram temp1234
        temporary temppass tequiero tequieromucho tequila1 terminator terminator1 test1234 test12345 test123456 tester123 testing1
        testing123 testtest texas007 texas123 texas123! texas1234 texas12345 texas2000 texas2010 texas2018 texas2019 texas2020 texas2021
        texas2022 texas2023 texas2024 texas2025 texas2026 texas321 texas@123 thailand thailand1 thepassword thisisapassword thomas#1
        thomas007 thomas01 thomas07 thomas1! thomas10 thomas11 thomas12 thomas123 thomas123! thomas1234 thomas12345 thomas13 thomas2000
        thomas2010 thomas2018 thomas2019 thomas2020 thomas2021 thomas2022 thomas2023 thomas2024 thomas2025 thomas2026 thomas21 thomas22
        thomas23 thomas321 thomas69 thomas77 thomas88 thomas99 thomas@123 thunder! thunder#1 thunder007 thunder01 thunder07 thunder1
        thunder1! thunder10 thunder11 thunder12 thunder123 thunder123! thunder1234 thunder12345 thunder13 thunder2000 thunder2010
        thunder2018 thunder2019 thunder2020 thunder2021 thunder2022 thunder2023 thunder2024 thunder2025 thunder2026 thunder21 thunder22
        thunder23 thunder321 thunder69 thunder77 thunder88 thunder99 thunder@123 tianya123 tiger007 tiger123 tiger123! tiger1234
        tiger12345 tiger2000 tiger2010 tiger2018 tiger2019 tiger2020 tiger2021 tiger2022 tiger2023 tiger2024 tiger2025 tiger2026 tiger321
        tiger@123 tigers123 tigger#1 tigger007 tigger01 tigger07 tigger1! tigger10 tigger11 tigger12 tigger123 tigger123! tigger1234
        tigger12345 tigger13 tigger2000 tigger2010 tigger2018 tigger2019 tigger2020 tigger2021 tigger2022 tigger2023 tigger2024 tigger2025
        tigger2026 tigger21 tigger22 tigger23 tigger321 tigger69 tigger77 tigger88 tigger99 tigger@123 tinkerbell tinkerbell1
        tobeornottobe together tokyo123 tomatoes tomatoes1 toor1234 topsecret tornado1 toyota123 tractor1 trfnthbyf trinity1 truelove
        trustno1 trustno11 turkey123 twilight twilight1 twilight123 twitter1 ubuntu123 unicorn1 unicorn123 user1234 user12345 username
        username1 usmarines valencia valentina valentina1 vampire1 vanessa1 vegetables vendor123 venezuela veronica veronica1 vfvfgfgf
        victoria victoria1 vietnam1 vietnam123 vladimir vladimir1 voldemort volleyball volleyball1 wang1234 warcraft warcraft1 warrior1
        warriors warriors1 watermelon weed4200 welcome! welcome#1 welcome007 welcome01 welcome07 welcome1 welcome1! welcome10 welcome11
        welcome12 welcome123 welcome123! welcome1234 welcome12345 welcome13 welcome2000 welcome2010 welcome2018 welcome2019 welcome2020
        welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 welcome2026 welcome21 welcome22 welcome23 welcome321 welcome69
        welcome77 welcome88 welcome99 welcome@123 whatever whatever1 whatever123 whatsapp whatsapp1 white123 william! william#1 william007
        william01 william07 william1 william1! william10 william11 william12 william123 william123! william1234 william12345 william13
        william2000 william2010 william2018 william2019 william2020 william2021 william2022 william2023 william2024 william2025
        william2026 william21 william22 william23 william321 william69 william77 william88 william99 william@123 windows1 windows10
        windows123 winter#1 winter007 winter01 winter07 winter1! winter10 winter11 winter12 winter123 winter123! winter1234 winter12345
        winter13 winter2000 winter2010 winter2018 winter2019 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 winter2026
        winter21 winter22 winter23 winter321 winter69 winter77 winter88 winter99 winter@123 wizard123 woaini123 woaini1314 woaini520
        woaiwojia wolverine worldofwarcraft xbox3600 xsw2zaq1 xxxxxxxx1 yahoo123 yamaha123 yankees1 yankees123 yellow123 yfnfif123
        yoda1234 yourpassword youtube1 youtube123 yoyoyo123 zachary1 zaq12wsx zaq12wsxcde3 zaq1xsw2 zaq1zaq1 zelda123 zenit123 zhang123
        zimbabwe zombie123 zxcasdqwe zxcvbn12 zxcvbn123 zxcvbnm, zxcvbnm1 zxcvbnm123 zxcvzxcv zxczxczxc zzzzzzzz1
        """#
}
