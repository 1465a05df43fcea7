import type { SearchPairs } from "./search-pair";

/** Names and phone numbers of one person: the number is the last two words. */
export const NAMES_WITH_PHONES: readonly SearchPairs[] = [
  {
    stored: "Zoë Quill +47 12345678",
    finds: ["zoe 12345678", "quill +47 12 34 56 78", "12345678 quill", "0047 12345678 ZOË quill", "zoe 5678"],
    misses: ["zoe 12345679", "zora 12345678", "quill 123456789"],
  },
  { stored: "محمد علي +354 6111234", finds: ["محمد 6111234", "علي +354 ٦١١ ١٢٣٤"], misses: ["محمود 6111234"] },
];

/** A booking by its rider's name, its driver's, a stop and the rider's number, with `|` between them. */
export const BOOKINGS: readonly SearchPairs[] = [
  {
    stored: 'Zoë Quill|Tarık Çelik|Café "Zur Post", Hof|+47 12345678',
    finds: [
      "zoe post",
      "hof quill",
      "zoe quill café",
      'quill zoë "zur post"',
      "zoe quill zur post hof",
      "café zur post zoë quill",
      "tarik hof",
      "çelik post tarık",
      "zoe tarik",
      "celik zoe post",
      "zoe 12345678",
      "+47 12 34 56 78 post",
      "#{number} zoe",
      "{number} post",
      "quill {number}",
    ],
    misses: ["zoe bahnhof", "tarik münchen", "zoe 12345679", "quill mehmet", "zoe tarik bahnhof", "#{number} zora"],
  },
];
/** As `BOOKINGS`, for Go to, which shows no driver of a booking. */
export const BOOKINGS_IN_GO_TO: readonly SearchPairs[] = [
  {
    stored: 'Zoë Quill|Tarık Çelik|Café "Zur Post", Hof|+47 12345678',
    finds: ["zoe post", "hof quill", "zoe quill zur post hof", "#{number} zoe"],
    misses: ["zoe bahnhof", "tarik hof", "zoe tarik"],
  },
];

/** A plate, and what else a row says of the vehicle. */
export const VEHICLES: readonly SearchPairs[] = [
  {
    stored: "AB·123·CD Škoda Superb Grün",
    finds: ["skoda ab123cd", "AB-123-CD superb", "grün AB 123 CD skoda", "superb 123", "skoda grun"],
    misses: ["skoda ab124cd", "ford ab123cd", "ab123cd fabia"],
  },
];

/** The number of a document, and the name of its driver. */
export const DOCUMENTS: readonly SearchPairs[] = [
  {
    stored: "QX-90/17 Zoë Quill",
    finds: ["QX-90/17", "qx90/17", "zoe QX-90/17", "qx-90 quill zoë", "QX–90/17 quill"],
    misses: ["zoe QX-91/17", "zora QX-90/17"],
  },
];

/** Texts of an office: street, city, state, zip code. */
export const OFFICES: readonly SearchPairs[] = [
  {
    stored: "Straße des 17. Juni 135|Berlin|Brandenburg|D-10623",
    finds: ["strasse juni", "berlin D-10623", "10623", "d10623", "brandenburg berlin", "17. juni", "STRAẞE"],
    misses: ["10624", "bonn juni"],
  },
  {
    stored: "221B Baker St|London|Greater London|NW1 6XE",
    finds: ["nw1 6xe", "NW16XE", "baker london", "nw1", "221b"],
    misses: ["nw1 6xf", "baker reno"],
  },
];

/** Promo codes. */
export const PROMO_CODES: readonly SearchPairs[] = [
  {
    stored: "SUMMER25",
    finds: ["SUMMER25", "summer-25", "summer 25", "Summer–25", "ＳＵＭＭＥＲ２５", "SUM\u200bMER", "mer2"],
    misses: ["summer26", "winter25", "summer_25"],
  },
];

/** A plate and its driver, whom Go to finds by both. */
export const DRIVERS_BY_PAPERS: readonly SearchPairs[] = [
  {
    stored: "AB·123·CD Zoë Quill",
    finds: ["zoe ab123cd", "AB 123 CD quill", "quill ab-123-cd", "zoë quill ab123"],
    misses: ["zoe ab124cd", "zora ab123cd"],
  },
];
