/// The last labels of host names that mail programs turn into links and that could stand in a name.
///
/// The list is a compromise. With all 1,500 domains of the root zone “Dr.Ana” and “Salsa.Love” would be refused, because `ana` and `love` are
/// domains, too; without any “evil.shop” would be a link in somebody's mailbox. It has the common generic domains, those that spam uses, the
/// reserved ones (RFC 2606), and all country codes. A country code counts only after a label of three letters or more: “M.Sc.” and “Dr.Li” are
/// abbreviations, although `sc` and `li` are countries. What remains refused: “Lopez.Sr” without a space.
enum TopLevelDomain {
    private static let generic: Set<Substring> = Set(
        """
        academy agency app art asia auction bank bar beauty best bet bid bike biz black blog blue boutique business buzz cab cafe cam camp
        capital care careers cash casino cat center cheap church city claims click clinic cloud club coach codes coffee college com community
        company computer construction consulting contact cooking cool coop coupons credit cruises cyou dance date dating deals delivery dental
        design dev diet digital direct directory discount download earth edu education email energy engineer enterprises events example exchange
        expert express fail family farm fashion finance financial fish fit fitness flights florist food foundation fun fund furniture futbol
        fyi gallery game games garden gdn gifts gives global gold gov graphics gratis green group guide guru hair health help hiv holdings
        holiday host hosting house icu immo inc info ink institute insure int international invalid investments jobs kitchen land law lease
        legal life lighting limited limo link live loan loans local localhost lol ltd makeup management market marketing mba media men menu mil
        mobi moda moe mom money monster mortgage mov music name net network news ngo onion one online ooo open org organic page
        parts party pay pet phone photo photography photos pics pictures pictures pink pizza place plumbing plus poker porn post press pro
        productions promo properties property pub qpon quest racing realty recipes red rehab rent rentals repair report rest restaurant
        review reviews rip rocks run sale sales salon save sbs school science security services sex sexy shoes shop shopping show site
        skin soccer social software solar solutions soy space sport store stream studio style sucks supplies supply support surf
        systems tax taxi team tech technology tel test tickets tips tires today tools top tours town toys trade trading training travel tube
        university vacations ventures vet video vip vote voyage watch web webcam website wedding wiki win wine work works world wtf xxx
        xyz yoga zip zone бел москва онлайн орг рус рф сайт укр 中国 中文网 公司 台灣 在线 网络 香港 한국
        """.split(whereSeparator: \.isWhitespace))

    private static let countries: Set<Substring> = Set(
        """
        ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz ca cc cd cf cg ch ci ck cl
        cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt
        gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly
        ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr
        ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt
        tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw
        """.split(whereSeparator: \.isWhitespace))

    /// Whether the last of these labels, which are in lower case, ends a host name.
    static func ends(_ labels: [Substring]) -> Bool {
        guard let last = labels.last, labels.count > 1 else { return false }
        return generic.contains(last) || (countries.contains(last) && labels.dropLast().contains { $0.count > 2 })
    }
}
