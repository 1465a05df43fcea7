import type { SearchPairs } from "./search-pair";

/** Names of many languages and notations. */
export const WORLD_NAMES: readonly SearchPairs[] = [
  // Letters with marks, and with strokes.
  {
    stored: "Nguyễn Thị Ánh",
    finds: ["nguyen thi anh", "NGUYỄN", "ánh nguyễn", "Nguye\u0302\u0303n", "thị", "nguyên"],
    misses: ["nguyen van", "anh ngo"],
  },
  // Letters that passports write as two, and signs within words.
  {
    stored: "Jürgen Müller",
    finds: ["mueller", "Müller", "muller", "juergen mueller", "MUELLER, Jürgen", "Mu\u0308ller"],
    misses: ["moeller", "miller"],
  },
  {
    stored: "Søren Ødegård",
    finds: ["soeren", "oedegaard", "odegard", "Ødegård", "ødegård søren"],
    misses: ["oedegord"],
  },
  { stored: "Gal·la Paral·lel", finds: ["galla", "gal·la", "Gal‧la", "GAL·LA paral-lel", "gaŀla", "parallel"] },
  { stored: "בן־דוד ז׳בוטינסקי", finds: ["בן-דוד", "בן־דוד", "בן–דוד", "ז'בוטינסקי", "ז׳בוטינסקי", "ז’בוטינסקי"] },
  { stored: "צה״ל כהן", finds: ['צה"ל', "צה״ל", "צה”ל", "כהן צה״ל"] },
  { stored: "Անի Տեր֊Պետրոսյան", finds: ["Տեր-Պետրոսյան", "տեր֊պետրոսյան", "ՏԵՐ–ՊԵՏՐՈՍՅԱՆ"] },
  { stored: "Đỗ Thùy Trâm", finds: ["do tram", "đỗ thùy", "thuy", "TRÂM thùy đỗ"], misses: ["do tran"] },
  { stored: "Gülşah Yıldırım", finds: ["gulsah", "GÜLŞAH", "yildirim", "YILDIRIM", "yıldırım gülşah", "Yıldirim"] },
  { stored: "Çağla Öğüt", finds: ["cagla ogut", "ÇAĞLA", "öğüt"], misses: ["cağlar"] },
  { stored: "Wójcik-Świątek Grażyna", finds: ["wojcik swiatek", "swiatek wojcik", "Grazyna", "WÓJCIK–ŚWIĄTEK"] },
  {
    stored: "Jiří Dvořák",
    finds: ["jiri dvorak", "DVOŘÁK", "dvorak, jiri", "Dvor\u030ca\u0301k"],
    misses: ["dvorsky"],
  },
  { stored: "Růžena Šťastná", finds: ["ruzena stastna", "šťastná růžena", "RŮŽENA"] },
  { stored: "Ștefan Țurcanu", finds: ["stefan turcanu", "Ştefan", "Ţurcanu", "ȘTEFAN"] },
  { stored: "Đorđe Žižić", finds: ["dorde zizic", "ĐORĐE", "žižić đorđe"] },
  { stored: "João Conceição", finds: ["joao", "conceicao", "CONCEIÇÃO joão"], misses: ["joana"] },
  { stored: "Žemaitė Ąžuolas", finds: ["zemaite", "azuolas", "ŽEMAITĖ"] },
  { stored: "Ģirts Ķēniņš", finds: ["girts kenins", "ĶĒNIŅŠ"] },
  { stored: "Sigríður Ðórisdóttir", finds: ["sigridur", "dorisdottir", "SIGRÍÐUR"] },
  { stored: "Ħanna Ġorġ", finds: ["hanna gorg", "ĦANNA"] },
  { stored: "Əli Həsənov", finds: ["eli hesenov", "ƏLİ", "həsənov"] },
  { stored: "Åse Bjørnstad", finds: ["ase bjornstad", "ÅSE", "A\u030ase", "bjørnstad"], misses: ["bjornsen"] },
  { stored: "Œuvrard Françoise", finds: ["oeuvrard", "francoise", "ŒUVRARD"] },
  { stored: "Ŋaŋa Čuđi", finds: ["nana cudi"] },
  // Ligatures and other notations of the same letters.
  { stored: "ﬀion Aﬄeck", finds: ["ffion", "affleck"] },
  { stored: "Ĳsbrand Dĳkstra", finds: ["ijsbrand", "dijkstra", "DIJKSTRA"], misses: ["dykstra"] },
  { stored: "Ｍａｒｉａ Ｌｏｐｅｚ", finds: ["maria lopez", "ＬＯＰＥＺ", "LOPEZ, MARIA"] },
  { stored: "Ⓐnna 𝐁erger", finds: ["anna", "berger"] },
  { stored: "Chloe\u0301 Beaute\u0301", finds: ["chloé", "beauté", "CHLOE"] },
  { stored: "Tuấn Vũ", finds: ["tuan vu", "Tua\u0302\u0301n", "Tuâ\u0301n"] },
  // Greek, Cyrillic and other alphabets.
  {
    stored: "Ευάγγελος Μαΐου",
    finds: ["ευαγγελος", "ΕΥΆΓΓΕΛΟΣ", "μαιου", "Μαϊου", "μαΐου ευάγγελος"],
    misses: ["μαρτιου"],
  },
  { stored: "Σωκράτης Ώριον", finds: ["ΣΩΚΡΑΤΗΣ", "σωκρατησ", "ωριον", "ὥριον"] },
  { stored: "Андрій Їжакевич", finds: ["андрій", "АНДРІЙ", "їжакевич", "іжакевич"], misses: ["андреев"] },
  { stored: "Ґалина Дем’янчук", finds: ["дем'янчук", "демянчук", "ДЕМʼЯНЧУК", "ґалина"] },
  { stored: "Йосиф Чёрный", finds: ["черный", "ЧЁРНЫЙ йосиф", "иосиф"], misses: ["чернов"] },
  { stored: "Ђорђе Љубић", finds: ["ђорђе", "ЉУБИЋ", "љубић ђорђе"] },
  { stored: "Әсел Қасымова", finds: ["әсел", "ҚАСЫМОВА"], misses: ["касымбек"] },
  { stored: "გიორგი მაისურაძე", finds: ["გიორგი", "ᲒᲘᲝᲠᲒᲘ", "მაისურაძე გიორგი"] },
  { stored: "Արմեն Պետրոսյան", finds: ["արմեն", "ԱՐՄԵՆ", "պետրոսյան"] },
  // Scripts from right to left.
  { stored: "عبد الله حسن", finds: ["عبدالله", "عبد الله", "حسن عبد", "عَبْد"], misses: ["عبد الرحمن"] },
  { stored: "مؤمن رئيس", finds: ["مؤمن", "مومن", "رييس", "رئيس"] },
  { stored: "علی کریمی", finds: ["علي", "كريمي", "علی کریمی", "کریمی"] },
  { stored: "می\u200cنا", finds: ["مینا", "می\u200cنا", "مي\u200cنا"] },
  { stored: "ﻣﺤﻤﺪ ﻻﺭا", finds: ["محمد", "لارا"] },
  { stored: "שְׁלֹמֹה כהן", finds: ["שלמה", "כהן שלמה", "\u200fשלמה"], misses: ["שלומי"] },
  { stored: "יצחק בן־דוד", finds: ["בן דוד", "יצחק בן"] },
  // Syllables and signs.
  { stored: "박 지성", finds: ["박지성", "지성", "지성 박", "\u1107\u1161\u11a8"], misses: ["박지선"] },
  { stored: "佐藤 健", finds: ["佐藤健", "佐藤", "健 佐藤"], misses: ["佐々木"] },
  { stored: "ｻﾄｳ ﾀｹﾙ", finds: ["サトウ", "タケル"] },
  { stored: "欧阳 娜娜", finds: ["欧阳娜娜", "娜娜", "欧阳"], misses: ["欧阳修"] },
  { stored: "अमित शर्मा", finds: ["अमित", "शर्मा अमित"], misses: ["अमर"] },
  { stored: "সুমন দাস", finds: ["সুমন", "দাস সুমন"] },
  { stored: "கார்த்திக் ராஜா", finds: ["கார்த்திக்", "ராஜா"] },
  { stored: "สมชาย ใจดี", finds: ["สมชาย", "ใจดี สมชาย"], misses: ["สมศรี"] },
  { stored: "አበበ ቢቂላ", finds: ["አበበ", "ቢቂላ አበበ"] },
  // Signs within names.
  {
    stored: "D’Angelo O´Neil-Smith",
    finds: ["d'angelo", "dangelo", "o'neil smith", "oneil-smith", "ONEILSMITH", "D＇Angelo", "D′Angelo", "O‛Neil"],
    misses: ["d.angelo", "o'neal"],
  },
  { stored: "Kaʻiulani Keōua", finds: ["kaiulani", "ka'iulani", "Ka‘iulani", "keoua"] },
  {
    stored: "Marie‑Thérèse Saint−Exupéry",
    finds: [
      "marie-therese",
      "marie therese",
      "mariethérèse",
      "Marie—Thérèse",
      "saint exupery",
      "Saint‒Exupéry",
      "Marie﹣Thérèse",
    ],
  },
  {
    stored: "García Márquez",
    finds: ["garcia marquez", "Márquez, García", "MÁRQUEZ garcia"],
    misses: ["garcia lorca"],
  },
  {
    stored: "Dr. Anna Schmidt-Müller",
    finds: ["dr anna", "Dr. Schmidt", "muller schmidt", "anna dr."],
    misses: ["prof schmidt"],
  },
  { stored: "Ibn al-Haytham", finds: ["al haytham", "alhaytham", "ibn al‐haytham", "haytham, ibn"] },
  { stored: "McDonald St. John", finds: ["mc donald", "st john", "john mcdonald"] },
  { stored: "Robert “Bob” Smith", finds: ['"bob"', "bob smith", "«bob»", "robert bob"], misses: ["rob qq smith"] },
  { stored: "Zo\u00adë\u2060 Ma\ufeffrsh", finds: ["zoe marsh", "zoë", "marsh"] },
  { stored: "100%_Real Driver\\One", finds: ["100%_real", "driver\\one"], misses: ["100real", "driver/one"] },
  { stored: "Zoë 🚕", finds: ["zoe", "zoe 🚕"], misses: ["zoe 🚗"] },
];

/** Numbers of many countries, as people write them there and from abroad. */
export const WORLD_PHONES: readonly SearchPairs[] = [
  {
    stored: "+33 612345678",
    finds: ["06 12 34 56 78", "+33 6 12 34 56 78", "+33 (0)6 12 34 56 78", "0033612345678"],
    misses: ["06 12 34 56 79"],
  },
  { stored: "+34 612345678", finds: ["612 34 56 78", "+34 612-345-678"], misses: ["+35 612345678"] },
  { stored: "+351 912345678", finds: ["912 345 678", "+351 912 345 678"] },
  { stored: "+31 612345678", finds: ["06-12345678", "+31 (0) 6 12345678", "0031 6 1234 5678"] },
  { stored: "+32 470123456", finds: ["0470/12.34.56", "+32 470 12 34 56"] },
  { stored: "+41 791234567", finds: ["079 123 45 67", "+41 79 123 45 67"], misses: ["078 123 45 67"] },
  { stored: "+43 6641234567", finds: ["0664/123 45 67", "+43 664 1234567"] },
  { stored: "+48 501234567", finds: ["501 234 567", "+48 501-234-567"], misses: ["501 234 568"] },
  { stored: "+420 601234567", finds: ["601 234 567", "+420 601 234 567", "00420601234567"] },
  { stored: "+45 20123456", finds: ["20 12 34 56", "+45 20123456", "(+45) 20 12 34 56"] },
  { stored: "+46 701234567", finds: ["070-123 45 67", "+46 (0)70 123 45 67"] },
  { stored: "+358 401234567", finds: ["040 1234567", "+358 40 123 4567"] },
  { stored: "+30 6912345678", finds: ["691 234 5678", "+30 691 2345678"] },
  { stored: "+90 5321234567", finds: ["0532 123 45 67", "+90 (532) 123 45 67", "0 532 123 45 67"] },
  {
    stored: "+380 501234567",
    finds: ["050 123 45 67", "+38 050 123 45 67", "380501234567"],
    misses: ["050 123 45 68"],
  },
  { stored: "+375 291234567", finds: ["8 029 123-45-67", "+375 29 123-45-67"] },
  { stored: "+370 61234567", finds: ["8 612 34567", "+370 612 34567", "0 612 34567"] },
  { stored: "+972 501234567", finds: ["050-123-4567", "+972-50-123-4567", "\u200f050-1234567\u200e"] },
  { stored: "+971 501234567", finds: ["٠٥٠١٢٣٤٥٦٧", "050 123 4567", "+971 50 123 4567"] },
  { stored: "+20 1001234567", finds: ["0100 123 4567", "+٢٠ ١٠٠ ١٢٣ ٤٥٦٧"] },
  { stored: "+91 9876543210", finds: ["098765 43210", "+91-98765-43210", "९८७६५४३२१०"], misses: ["98765 43211"] },
  { stored: "+81 9012345678", finds: ["090-1234-5678", "+81 90 1234 5678", "０９０－１２３４－５６７８"] },
  { stored: "+82 1012345678", finds: ["010-1234-5678", "+82 10-1234-5678"] },
  { stored: "+852 91234567", finds: ["9123 4567", "+852 9123-4567"], misses: ["+853 9123 4567"] },
  { stored: "+61 412345678", finds: ["0412 345 678", "+61 412 345 678", "0011 61 412 345 678"] },
  { stored: "+64 211234567", finds: ["021 123 4567", "+64 21 123 4567"] },
  { stored: "+27 821234567", finds: ["082 123 4567", "+27 82 123 4567"] },
  { stored: "+55 11912345678", finds: ["(11) 91234-5678", "+55 11 91234-5678", "0 11 91234-5678"] },
  { stored: "+52 5512345678", finds: ["55 1234 5678", "+52 55 1234 5678", "+52 1 55 1234 5678", "01 55 1234 5678"] },
  { stored: "+54 91112345678", finds: ["+54 9 11 1234-5678", "+54 11 1234-5678"], misses: ["+54 11 1234-5679"] },
  {
    stored: "+47 98765432",
    finds: ["(+47) 98 76 54 32", "011 47 98765432", "＋４７ ９８７６５４３２", "987 65 432"],
    misses: ["(+46) 98765432"],
  },
  {
    stored: "+1 2125550142",
    finds: ["+1.212.555.0142", "1-212-555-0142", "(212)555-0142", "212/555-0142", "tel:+12125550142"],
    misses: ["212 555 0143"],
  },
];

/** E-mail addresses. */
export const EMAILS: readonly SearchPairs[] = [
  {
    stored: "zoe.quill+taxi@mail.example",
    finds: [
      "zoe.quill+taxi@mail.example",
      "ZOE.QUILL+TAXI@MAIL.EXAMPLE",
      "quill+taxi",
      "<zoe.quill+taxi@mail.example>",
      "zoe.quill+taxi@mail.example,",
      "zoe.quill＋taxi＠mail.example",
      "+taxi@",
    ],
    misses: ["zoe.quill@mail.example", "zoe_quill+taxi", "zoe.quill+limo@mail.example"],
  },
  {
    stored: "o'brien-lee@büro.example",
    finds: ["o'brien-lee@büro.example", "obrien", "O’BRIEN-LEE@BÜRO", "buro.example"],
    misses: ["o.brien"],
  },
  { stored: "ann_b%c@mail.example", finds: ["ann_b%c@", "ann_b"], misses: ["annxb", "ann_bxc"] },
  { stored: "жуков@почта.example", finds: ["жуков@почта", "ЖУКОВ@"], misses: ["жуков@мыло"] },
];

/** Plates of many countries. */
export const WORLD_PLATES: readonly SearchPairs[] = [
  {
    stored: "品川 300 あ 12-34",
    finds: ["品川300あ1234", "品川 300 あ 12-34", "あ 12・34"],
    misses: ["品川300い1234"],
  },
  { stored: "12가 3456", finds: ["12가3456", "１２가 ３４５６", "가3456"], misses: ["12나3456"] },
  { stored: "ا ب ج ١٢٣", finds: ["ابج123", "ا ب ج 123", "ابج١٢٣"], misses: ["ابد123"] },
  { stored: "ΥΖΗ-7890", finds: ["YZH7890", "υζη 7890", "YZH-7890"], misses: ["YZH7891"] },
  { stored: "AA 1234 KM", finds: ["АА1234КМ", "aa1234km", "AA·1234·KM", "аа 1234 км"] },
  {
    stored: "ZH 123·456",
    finds: ["zh123456", "ZH 123.456", "ZH\u2009123\u2009456", "ZH_123:456"],
    misses: ["zh 123457"],
  },
  { stored: "W-12345X", finds: ["w12345x", "W 12345 X", "W−12345−X", "W*12345*X"] },
  { stored: "1-ABC-234", finds: ["1abc234", "1‑ABC‑234", "1/ABC/234", "1АВС234"], misses: ["1abd234"] },
];
