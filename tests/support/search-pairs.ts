import type { SearchPairs } from "./search-pair";
import { WORLD_NAMES, WORLD_PHONES, WORLD_PLATES } from "./search-pairs-of-the-world";

/** Names of people: the last word of the stored one is the last name, if there are several. */
export const NAMES: readonly SearchPairs[] = [
  {
    stored: "Zoë Quill",
    finds: [
      "zoe",
      "ZOË",
      "Zoe\u0308",
      "zoë",
      "quill zoë",
      "Quill, Zoë",
      "quill\u00a0\u3000zoe",
      "Z\u200boe",
      "ｚｏｅ",
      "oë qui",
    ],
    misses: ["zoe quil1", "zoequillx", "zöe quixote", "quill zora", "_oe", "%oe"],
  },
  {
    stored: "Łukasz Żółć",
    finds: ["lukasz", "zolc", "ŁUKASZ", "ŻÓŁĆ łukasz", "Zolc, Lukasz", "Z\u0307o\u0301łc\u0301"],
  },
  {
    stored: "İbrahim Işık",
    finds: ["ibrahim", "İbrahim", "IBRAHIM", "ısık", "isik", "IŞIK", "i\u0307brahim"],
    misses: ["ebrahim"],
  },
  {
    stored: "Νίκος Παπαδόπουλος",
    finds: ["νικος", "ΝΙΚΟΣ", "Νίκος", "νικοσ", "παπαδοπουλος νικος", "ΠΑΠΑΔΌΠΟΥΛΟΣ", "παπαδοπ", "ος πα"],
    misses: ["νικας"],
  },
  {
    stored: "Алёна Жуков",
    finds: ["алена", "Алёна", "АЛЕНА", "жуков", "ЖУКОВ алёна", "Але\u0308на", "жук", "жу ал"],
    misses: ["алина", "жуковя", "zhukov"],
  },
  { stored: "José Núñez", finds: ["nunez", "jose", "NÚÑEZ", "Nu\u0301n\u0303ez José", "núñez"], misses: ["nunes"] },
  { stored: "Søren Ødegaard", finds: ["soren", "odegaard", "ØDEGAARD", "søren", "Ødegaard Søren"] },
  {
    stored: "Seán O'Brien",
    finds: ["sean", "o'brien", "o’brien", "obrien", "O`Brien", "O´Brien", "brien", "o brien", "OʼBRIEN seán"],
    misses: ["o.brien", "o brian"],
  },
  { stored: "王小明", finds: ["王小明", "王", "小明", "小明 王", "王\u3000小明"], misses: ["明小", "李小明"] },
  { stored: "小明 王", finds: ["王小明", "王 小明", "小明", "明"] },
  {
    stored: "김 민수",
    finds: ["민수", "김민수", "민수 김", "김", "\u1106\u1175\u11ab\u1109\u116e"],
    misses: ["민지", "미수"],
  },
  { stored: "たなか あきら", finds: ["たなか", "あきら たなか"], misses: ["たなが"] },
  { stored: "タナガ ケン", finds: ["タナガ", "ﾀﾅｶﾞ"], misses: ["タナカ"] },
  {
    stored: "محمد علي",
    finds: ["محمد", "علي", "علي محمد", "مُحَمَّد", "\u200fمحمد\u200f", "على", "محـمد", "علی"],
    misses: ["محمود"],
  },
  { stored: "أحمد فاطمة", finds: ["احمد", "أحمد", "فاطمه", "آحمد"] },
  { stored: "דָּוִד לוי", finds: ["דוד", "דָּוִד", "לוי דוד"], misses: ["דוך"] },
  { stored: "राम किशन", finds: ["राम", "किशन"], misses: ["काशन", "रम"] },
  {
    stored: "Anne-Marie van den Berg",
    finds: ["anne-marie", "anne marie", "annemarie", "Anne‑Marie", "van den berg", "berg anne", "berg, anne–marie"],
    misses: ["anna-marie"],
  },
  { stored: "Jürgen Groß", finds: ["jurgen", "gross", "groß", "GROẞ", "Gross Jürgen", "groſs"] },
  { stored: "Ægir Þórsson", finds: ["aegir", "thorsson", "Þórsson", "ÆGIR"] },
  { stored: "Đặng Văn", finds: ["dang", "đặng", "van dang", "ĐẶNG"] },
  { stored: "Kim   Lee", finds: ["kim lee", "lee kim", "kim  lee", " kim lee ", "kim\tlee"] },
  { stored: "Ann\u200be Cho\ufe0f", finds: ["anne", "cho", "anne cho", "a\u00adnne"] },
  {
    stored: "Jean-Luc Dupont",
    finds: ["jeanluc", "jean luc", "dupont jean‐luc", "(Dupont)", "“Dupont”"],
    misses: ["jean-louis"],
  },
  { stored: "ﬁona Ⅳ", finds: ["fiona"] },
  { stored: "𠮷田 太郎", finds: ["𠮷田", "太郎𠮷田", "𠮷"], misses: ["吉"] },
  ...WORLD_NAMES,
];

/** Phone numbers: calling code, and number within its country. */
export const PHONES: readonly SearchPairs[] = [
  {
    stored: "+47 12345678",
    finds: [
      "+47 12 34 56 78",
      "12345678",
      "12 34 56 78",
      "+4712345678",
      "004712345678",
      "00 47 12345678",
      "4712345678",
      "\u202a+47 12345678\u202c",
      "+47\u00a012\u00a034\u00a056\u00a078",
      "٠٠٤٧١٢٣٤٥٦٧٨",
      "１２３４５６７８",
      "+47 12-34-56-78",
      "5678",
      "+47 1234",
      "tel:+47-12-34-56-78",
    ],
    misses: ["+46 12345678", "12345679", "+47 2345678", "912345678", "#12345678"],
  },
  {
    stored: "+1 8185550199",
    finds: [
      "(818) 555-0199",
      "818.555.0199",
      "1 818 555 0199",
      "+1 (818) 555–0199",
      "8185550199",
      "0199",
      "555 0199",
      "818 555",
    ],
    misses: ["8185550198", "+44 8185550199", "185550199", "+1 185550199"],
  },
  { stored: "+1 7185551212", finds: ["718 555 1212"], misses: ["185551212", "8185551212", "+1 818 555 1212"] },
  { stored: "+86 18185551212", finds: ["181 8555 1212", "+86 181 8555 1212"], misses: ["8185551212", "+1 8185551212"] },
  {
    stored: "+44 7911123456",
    finds: ["07911 123456", "+44 (0)7911 123456", "+44 07911 123456", "0044 7911 123456", "7911123456", "07911"],
    misses: ["07911 123457"],
  },
  { stored: "+49 01711234567", finds: ["0171 1234567", "+49 171 1234567", "171/1234567"] },
  {
    stored: "+354 6111234",
    finds: ["611 1234", "+354 611-1234", "٦١١١٢٣٤", "003546111234", "611"],
    misses: ["6111235", "+35 611 1234"],
  },
  { stored: "+65 91234567", finds: ["9123 4567", "+65 9123 4567", "6591234567"], misses: ["+66 91234567"] },
  {
    stored: "+7 9123456789",
    finds: ["8 912 345-67-89", "+7 912 345 67 89", "89123456789", "7 912 3456789"],
    misses: ["8 912 345-67-80"],
  },
  { stored: "+36 201234567", finds: ["06 20 123 4567", "+36 20 123 4567"] },
  { stored: "+39 3331234567", finds: ["333 1234567", "+39 333 123 4567"] },
  { stored: "+372 5123456", finds: ["512 3456", "+372 5123456", "3725123456"] },
  { stored: "+91 ९८७६५४३२१०", finds: ["9876543210", "+91 98765 43210", "۹۸۷۶۵۴۳۲۱۰"] },
  ...WORLD_PHONES,
];

export const PLATES: readonly SearchPairs[] = [
  {
    stored: "А123ВС77",
    finds: ["А123ВС77", "а123вс77", "A123BC77", "a123bc 77", "A 123 BC 77", "А·123·ВС·77", "123BC"],
    misses: ["B123BC77", "A124BC77"],
  },
  {
    stored: "AB·123·CD",
    finds: [
      "AB·123·CD",
      "ab123cd",
      "AB-123-CD",
      "AB 123 CD",
      "AB.123.CD",
      "ab/123/cd",
      "ＡＢ１２３ＣＤ",
      "АВ 123 СD",
      "AB–123–CD",
      "A\u200bB123CD",
    ],
    misses: ["AC123CD", "ab_124_cd"],
  },
  {
    stored: "京A·12345",
    finds: ["京A·12345", "京A12345", "京a 12345", "A12345", "12345", "京А12345"],
    misses: ["沪A12345"],
  },
  {
    stored: "MÜ-XY 77",
    finds: ["MÜ-XY 77", "mü xy77", "MU-XY77", "müxy77", "MÜXY 77", "Mu\u0308-XY 77"],
    misses: ["MÜ-XZ 77"],
  },
  { stored: "K7", finds: ["K7", "k7", "k 7", "K-7", "К7"], misses: ["K8", "L7"] },
  { stored: "ΑΒΕ-4312", finds: ["ABE4312", "αβε 4312", "АВЕ 4312"] },
  ...WORLD_PLATES,
];

/** Addresses of a stop. */
export const STOPS: readonly SearchPairs[] = [
  {
    stored: 'Café "Zur Post", Hof',
    finds: [
      'Café "Zur Post", Hof',
      'cafe "zur post"',
      "zur post",
      "“Zur Post”",
      "«zur post» hof",
      "hof, zur post",
      "CAFÉ ZUR",
    ],
    misses: ["café zur bost", "cafe \\post\\"],
  },
  {
    stored: "C:\\Straße 100% & Söhne",
    // Addresses are searched by what has a letter.
    finds: ["strasse", "100% söhne", "söhne STRASSE", "c:\\strasse"],
    misses: ["1000", "100_"],
  },
  { stored: "улица Ленина, 5", finds: ["ленина", "ЛЕНИНА улица", "ул ленина 5"], misses: ["ленинаа"] },
  { stored: "東京都千代田区", finds: ["千代田", "東京", "千代田 東京都"], misses: ["大阪府大"] },
];
