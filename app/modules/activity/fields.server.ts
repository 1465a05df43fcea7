import { DRIVER_FARE_RULES, FARE_RULES, type FareRule } from "contract/fare-constants";
import {
  active,
  blockState,
  discount,
  type Fields,
  money,
  named,
  percent,
  perUnit,
  plain,
  priced,
  riderType,
  type Show,
  steps,
  unseen,
  type Writer,
} from "./values.server";

/** A field: the text key of its label, and how its values are shown if that doesn't follow from their type. */
type Field = string | readonly [label: string, show: Show];

const fare = Object.fromEntries(
  Object.entries({ ...FARE_RULES, ...DRIVER_FARE_RULES }).map(([name, { unit }]: [string, FareRule]) => [
    name,
    [`fares:field.${name}`, perUnit[unit]] as const,
  ]),
);

const category = {
  name: "service-categories:name",
  description: "service-categories:description",
  peopleSitting: "service-categories:peopleSitting",
  image: ["service-categories:image", unseen],
} as const;

const person = {
  isBlocked: "drivers:blocked",
  isapproved: ["accounts:approval", unseen],
  rides: "riders:rides",
  rating: "riders:rating",
} as const;

/** The fields of each resource as its own pages call and show them. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  banner: {
    url: "banners:url",
    imageLink: ["banners:image", unseen],
    isActive: ["banners:state", active],
  },
  booking: {
    status: ["bookings:state", named("bookings:status.")],
    total: ["bookings:total", priced],
    paymentState: ["bookings:paidBy", named("bookings:payment.")],
    "cancellation.reason": "bookings:reason",
    "cancellation.fee": ["bookings:fee", priced],
  },
  brand: {
    name: "brand:name",
    logo: ["brand:logo", unseen],
    logoAlt: "brand:logoAlt",
    accent: "brand:accent",
  },
  cancelReason: {
    userType: ["cancellation-reasons:selector", named("cancellation-reasons:userType.")],
    messages: "drivers:reason",
  },
  document: {
    status: ["drivers:status", named("drivers:documentState.")],
    reason: "drivers:reason",
    remindedAt: "drivers:remindedAt",
  },
  driver: {
    ...person,
    status: ["drivers:status", named("drivers:state.")],
    vehicleCategory: "drivers:vehicleCategory",
    reason: "drivers:reason",
  },
  fare,
  faq: {
    question: "faqs:question",
    answer: "faqs:answer",
    audience: ["faqs:audience", named("faqs:audiences.")],
  },
  giftCard: {
    nameEnglish: "gift-cards:nameEnglish",
    nameChinese: "gift-cards:nameChinese",
    nameKorean: "gift-cards:nameKorean",
    nameSpanish: "gift-cards:nameSpanish",
    category: ["gift-cards:category", unseen],
    image: ["gift-cards:image", unseen],
  },
  giftCardCategory: {
    nameEnglish: "gift-cards:nameEnglish",
    nameChinese: "gift-cards:nameChinese",
    nameKorean: "gift-cards:nameKorean",
    nameSpanish: "gift-cards:nameSpanish",
  },
  "happyMoney/price": {
    point: "happy-money:point",
    price: ["happy-money:price", money],
    Happyprice: ["happy-money:Happyprice", money],
  },
  "happyMoney/settings": {
    happyMoneyReservePercentage: ["happy-money:happyMoneyReservePercentage", percent],
    happyMoneyAddPercentage: ["happy-money:happyMoneyAddPercentage", percent],
    happyMoneyReloadAmount: ["happy-money:happyMoneyReloadAmount", money],
  },
  invitationPromo: { promoAmounts: ["invitation-promo:rows", steps] },
  mileage: { range: "mileage:range", point: "mileage:point" },
  notification: {
    title: "notifications:title",
    description: "notifications:description",
    type: ["notifications:type", named("notifications:types.")],
    audience: ["notifications:audience", named("notifications:audiences.")],
    delivered: "notifications:delivered",
  },
  office: {
    streetName: "offices:streetName",
    city: "offices:city",
    state: "offices:state",
    zipCode: "offices:zipCode",
  },
  package: category,
  petCategory: category,
  promoCode: {
    code: "promo-codes:code",
    kind: ["promo-codes:kind", named("promo-codes:kinds.")],
    value: ["promo-codes:value", discount],
    cap: ["promo-codes:cap", money],
    minimumFare: ["promo-codes:minimumFare", money],
    services: ["promo-codes:services", named("promo-codes:service.")],
    startsAt: "promo-codes:startsAt",
    endsAt: "promo-codes:endsAt",
    totalLimit: "promo-codes:totalLimit",
    perUserLimit: "promo-codes:perUserLimit",
    state: ["promo-codes:state", named("promo-codes:states.")],
  },
  "promoCode/default": {
    promoIndividual: ["default-promo:share.promoIndividual", percent],
    promoBusiness: ["default-promo:share.promoBusiness", percent],
    redeemPercentage: ["default-promo:share.redeemPercentage", percent],
  },
  redeem: { status: ["redeem:status", named("redeem:")], reason: "redeem:reason" },
  secondFactorPolicy: { subAdminsNeedIt: "activity:requirement" },
  setting: {
    supportEmail: "settings:supportEmail",
    supportPhone: "settings:supportPhone",
    currency: "settings:currency",
    distanceUnit: ["settings:distanceUnit", named("settings:units.")],
    timeZone: "settings:timeZone",
    maintenanceNotice: "settings:maintenanceNotice",
    userAndroidVersion: "settings:version.userAndroidVersion",
    userIosVersion: "settings:version.userIosVersion",
    driverAndroidVersion: "settings:version.driverAndroidVersion",
    driverIosVersion: "settings:version.driverIosVersion",
  },
  singleTaxi: category,
  subadmin: {
    username: "sub-admins:name",
    email: "sub-admins:email",
    phone: "sub-admins:phone",
    countryCode: "sub-admins:country",
    isInspector: "sub-admins:inspector",
    accessModule: ["sub-admins:modules", named("sub-admins:module.")],
    isBlock: ["sub-admins:state", blockState],
    profileImage: ["sub-admins:image", unseen],
    inspectionOffice: ["sub-admins:officeLabel", unseen],
  },
  subscription: {
    title: "subscriptions:title",
    price: ["subscriptions:price", money],
    period: ["subscriptions:period", named("subscriptions:every.")],
    benefits: "subscriptions:benefits",
    isActive: ["subscriptions:state", active],
  },
  tier: {
    title: "tiers:title",
    type: "tiers:type",
    minPoint: "tiers:minPoint",
    maxPoint: "tiers:maxPoint",
    icon: ["tiers:icon", unseen],
  },
  tip: { percentage: ["tips:percentage", percent], isActive: ["tips:state", active] },
  user: {
    ...person,
    spent: ["riders:spent", priced],
    tier: "riders:tier",
    happyMoney: "riders:happyMoney",
    is_free_subscribed: "riders:freeSubscribed",
    is_paid_subscribed: "riders:paidSubscribed",
    "userType.title": ["riders:userType", riderType],
  },
  vehicle: { status: ["drivers:status", named("drivers:vehicleState.")], reason: "drivers:reason" },
  video: {
    title: "videos:title",
    description: "videos:description",
    url: "videos:url",
    captions: "videos:captions",
    audience: ["videos:audience", named("videos:audiences.")],
    thumbnail: ["videos:thumbnail", unseen],
  },
  webPage: { title: "web-pages:title", html: ["web-pages:html", unseen] },
};

/** Fields that follow from others, or that nobody chose, with all their parts. */
const LEFT_OUT = [
  ...["fare", "isEstimate", "inspectors", "cards", "used", "user_id", "officeLocation", "sentAt", "sentBy", "position"],
  ...["secondFactor", "currency", "otherSpent", "cancellation", "userType"],
  // The state of a promo code tells whether it is active.
  "isActive",
];

/** Whether a change of a field tells anything. */
export function isTold(resource: string, name: string): boolean {
  const [whole = name] = name.split(".");
  return !LEFT_OUT.includes(whole) || FIELDS[resource]?.[name] !== undefined;
}

/** The label of a field; a field of another server is called by its name. */
export function labelOf(resource: string, name: string, t: (key: string) => string): string {
  const field = FIELDS[resource]?.[name];
  if (field === undefined) return name;
  const key = typeof field === "string" ? field : field[0];
  return t(key);
}

/** Longer values are cut, as whole articles would make a list of changes slow. */
const MAX_SHOWN = 1000;

/** The value of a field as the panel shows it; empty for none, null where it is not told. */
export function valueOf(resource: string, name: string, fields: Fields, writer: Writer): string | null {
  const value = fields[name];
  if (value === undefined || value === null || value === "") return "";
  if (Array.isArray(value) && value.length === 0) return "";
  const field = FIELDS[resource]?.[name];
  const shown = typeof field === "object" ? field[1](value, writer, fields) : plain(value, writer);
  return shown !== null && shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown;
}
