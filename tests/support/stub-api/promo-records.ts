import { stamps } from "./records";

/** Gift cards and promo codes as the stub answers them. */
export const giftCardCategory = {
  _id: "gift-category-1",
  nameEnglish: "Birthday",
  nameChinese: "生日",
  nameKorean: "생일",
  nameSpanish: "Cumpleaños",
  cards: 2,
  ...stamps,
};
export const giftCard = {
  _id: "gift-card-1",
  nameEnglish: "Balloons",
  nameChinese: "彩色气球",
  nameKorean: "풍선",
  nameSpanish: "Globos",
  category: giftCardCategory._id,
  image: "https://images.example.com/balloons.png",
  ...stamps,
};
export const defaultPromo = {
  _id: "default-promo-1",
  promoIndividual: 5,
  promoBusiness: 7.5,
  redeemPercentage: 40,
  ...stamps,
};
export const promoCode = {
  _id: "promo-code-1",
  code: "STUB10",
  kind: "percent",
  value: 10,
  cap: 5,
  minimumFare: 8,
  services: ["single_taxi"],
  startsAt: "2026-03-01T08:00:00.000Z",
  endsAt: "2026-11-01T08:30:00.000Z",
  totalLimit: 100,
  perUserLimit: 2,
  used: 3,
  cost: { amount: 12.5, others: [] },
  isActive: true,
  state: "active",
  ...stamps,
};
export const promoPreview = [
  {
    trip: "city",
    distance: 4023,
    duration: 720,
    fare: 12.38,
    off: 1.24,
    paidBefore: 12.88,
    paidAfter: 11.59,
    obstacle: null,
  },
  {
    trip: "airport",
    distance: 22_531,
    duration: 1680,
    fare: 50.11,
    off: 0,
    paidBefore: 52.11,
    paidAfter: 52.11,
    obstacle: "service",
  },
];
