import type { FormRules } from "./form-rules";

type Rule = FormRules["rules"][number];

const REQUIRED = "Please fill this in";
const NUMERIC = "Numeric values only";
const NINE_DIGITS = "Up to 9 digits with up to 2 decimals";

/** A number that is required, up to 9 digits with up to 2 decimals, and not negative. */
const large = (field: string, negative: string): Rule[] => [
  [field, "", REQUIRED],
  [field, "many", NUMERIC],
  [field, "-0.01", negative],
  [field, "0"],
  [field, "0.01"],
  [field, "0.001", NINE_DIGITS],
  [field, "999999999.99"],
  [field, "999999999.991", NINE_DIGITS],
  [field, "1000000000", NINE_DIGITS],
];

/** A percentage that is not negative. */
const percentage = (field: string): Rule[] => [
  [field, "", REQUIRED],
  [field, "half", NUMERIC],
  [field, "-1", "Percentage cannot be negative"],
  [field, "0"],
  [field, "12.25"],
  [field, "12.255", "Two decimals at most"],
];

const wholePoints = (field: string): Rule[] => [
  [field, "", REQUIRED],
  [field, "many", NUMERIC],
  [field, "-1", "Points cannot be negative"],
  [field, "100000.5", "A whole number of up to 9 digits"],
  [field, "1000000000", "A whole number of up to 9 digits"],
];

/** Section 5 for happy money, mileage and tiers: what each field is told, and which values fit. The API has the same bounds. */
export const MONEY_RULES = {
  "Happy-money price": {
    path: "Happy_Money_Management/manage",
    call: "createHappyPrice",
    valid: { point: "750", price: "7.25", Happyprice: "7.5" },
    rules: [
      ...large("point", "Points cannot be negative"),
      ...large("price", "Price cannot be negative"),
      ...large("Happyprice", "Price cannot be negative").filter(([, value]) => value !== ""),
      ["Happyprice", ""],
    ],
  },
  "Happy money settings": {
    path: "Happy_Money_Management",
    call: "changeHappyMoneySettings",
    valid: { happyMoneyReservePercentage: "10", happyMoneyAddPercentage: "5", happyMoneyReloadAmount: "25" },
    rules: [
      ...percentage("happyMoneyReservePercentage"),
      ["happyMoneyReservePercentage", "100"],
      ["happyMoneyReservePercentage", "100.01", "Maximum value is 100"],
      ...percentage("happyMoneyAddPercentage"),
      // A bonus may be more than the whole; the database holds no larger one.
      ["happyMoneyAddPercentage", "100.01"],
      ["happyMoneyAddPercentage", "999.99"],
      ["happyMoneyAddPercentage", "1000", "Percentage cannot be more than 999.99"],
      ["happyMoneyReloadAmount", "", REQUIRED],
      ["happyMoneyReloadAmount", "lots", NUMERIC],
      ["happyMoneyReloadAmount", "-0.01", "Amount should be between 0 and 100"],
      ["happyMoneyReloadAmount", "0"],
      ["happyMoneyReloadAmount", "99.99"],
      ["happyMoneyReloadAmount", "99.999", "Two decimals at most"],
      ["happyMoneyReloadAmount", "100"],
      ["happyMoneyReloadAmount", "100.01", "Amount should be between 0 and 100"],
    ],
  },
  "Range/point": {
    path: "MilesManagement/manage",
    call: "createMileage",
    valid: { range: "12.5", point: "30" },
    rules: [
      ["range", "", REQUIRED],
      ["range", "far", NUMERIC],
      ["range", "-0.5", "Range cannot be negative"],
      ["range", "0"],
      ["range", "0.25"],
      ["range", "0.255", "Up to 2 digits with up to 2 decimals"],
      ["range", "99.99"],
      ["range", "100", "Up to 2 digits with up to 2 decimals"],
      ...large("point", "Points cannot be negative"),
    ],
  },
  Tier: {
    path: "ManageTier/manage",
    call: "createTier",
    valid: {
      type: "EMERALD",
      title: "Emerald",
      minPoint: "50000",
      maxPoint: "60000",
      icon: "http://127.0.0.1:3001/uploads/0123456789abcdef0123456789abcdef.png",
    },
    rules: [
      ["type", "", REQUIRED],
      ["type", "   ", REQUIRED],
      ["type", "x".repeat(500)],
      ["type", "x".repeat(501), "At most 500 characters"],
      ["title", "", REQUIRED],
      ["title", "x".repeat(500)],
      ["title", "x".repeat(501), "At most 500 characters"],
      ...wholePoints("minPoint"),
      ["minPoint", "60000"],
      ...wholePoints("maxPoint"),
      ["maxPoint", "50000"],
      ["maxPoint", "49999", "The maximum is lower than the minimum"],
      ["maxPoint", "999999999"],
      ["icon", "", "Please choose an icon"],
    ],
  },
} as const satisfies Record<string, FormRules>;
