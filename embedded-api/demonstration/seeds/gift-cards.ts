import { insertMany } from "../../database/bulk";
import type { SeedPart } from "./part";
import { pictureOf } from "../pictures";
import { Random } from "../random";
import { giftCardCategories, giftCards } from "../../resources/gift-cards/table";

const MADE = Date.UTC(2022, 10, 7, 17);
const DAY = 24 * 60 * 60 * 1000;

type Names = readonly [english: string, chinese: string, korean: string, spanish: string];

/** The categories, each with its cards and their pictures; the last one is new and still empty. */
const CATEGORIES: readonly (readonly [
  Names,
  readonly (readonly [picture: Parameters<typeof pictureOf>[0], ...Names])[],
])[] = [
  [
    ["Birthday", "生日", "생일", "Cumpleaños"],
    [
      ["gift-card/birthday-cake", "Birthday cake", "生日蛋糕", "생일 케이크", "Tarta de cumpleaños"],
      ["gift-card/birthday-balloons", "Balloons", "彩色气球", "풍선", "Globos"],
      ["gift-card/birthday-kids", "Children's birthday", "儿童生日", "어린이 생일", "Cumpleaños infantil"],
    ],
  ],
  [
    ["Thank you", "感谢", "감사", "Gracias"],
    [
      ["gift-card/thanks", "A big thank-you", "衷心感谢", "진심으로 감사합니다", "Mil gracias"],
      ["gift-card/thanks-team", "For the team", "致团队", "우리 팀에게", "Para el equipo"],
    ],
  ],
  [
    ["Holidays", "节日", "명절과 휴일", "Fiestas"],
    [
      ["gift-card/christmas", "Christmas", "圣诞节", "크리스마스", "Navidad"],
      ["gift-card/new-year", "New Year's Eve", "跨年夜", "새해 전야", "Nochevieja"],
      ["gift-card/lunar-new-year", "Lunar New Year", "春节", "설날", "Año Nuevo lunar"],
    ],
  ],
  [
    ["Congratulations", "祝贺", "축하", "Felicidades"],
    [
      ["gift-card/wedding", "Wedding", "新婚快乐", "결혼 축하", "Boda"],
      ["gift-card/graduation", "Graduation", "毕业", "졸업", "Graduación"],
      ["gift-card/new-baby", "New baby", "喜得贵子", "출산 축하", "Recién nacido"],
    ],
  ],
  [
    ["Travel", "旅行", "여행", "Viajes"],
    [
      ["gift-card/airport", "To the airport", "机场接送", "공항 가는 길", "Al aeropuerto"],
      ["gift-card/city-break", "City break", "城市周末游", "도시 여행", "Escapada urbana"],
    ],
  ],
  [["Get well soon", "早日康复", "쾌유 기원", "Que te mejores"], []],
];

const asNames = ([nameEnglish, nameChinese, nameKorean, nameSpanish]: Names) => ({
  nameEnglish,
  nameChinese,
  nameKorean,
  nameSpanish,
});

export const giftCardSeed: SeedPart = {
  name: "gift cards",
  make: async ({ tx }) => {
    const random = new Random("gift cards");
    let days = 0;
    const made = () => {
      const at = new Date(MADE + days++ * 4 * DAY);
      return { ...random.record(at) };
    };
    const sorted = CATEGORIES.map(([names, cards]) => {
      const category = { ...made(), ...asNames(names) };
      return {
        category,
        cards: cards.map(([picture, ...each]) => ({
          ...made(),
          ...asNames(each),
          categoryId: category.id,
          image: pictureOf(picture),
        })),
      };
    });
    await insertMany(
      tx,
      giftCardCategories,
      sorted.map(({ category }) => category),
    );
    await insertMany(
      tx,
      giftCards,
      sorted.flatMap(({ cards }) => cards),
    );
  },
};
