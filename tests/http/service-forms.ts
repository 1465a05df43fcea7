import type { FormRules } from "../support/form-rules";

const IMAGE = "https://images.example.com/category.png";
const REQUIRED = "Please fill this in";

const NAME_AND_IMAGE = [
  ["name", "", REQUIRED],
  ["name", "   ", REQUIRED],
  ["name", "x"],
  ["name", "x".repeat(30)],
  ["name", "x".repeat(31), "At most 30 characters"],
  ["image", "", "Please choose an image"],
  ["image", "x".repeat(501), "At most 500 characters"],
] as const;

const INVALID_SEATS = "Invalid seating value";
const plain = { valid: { name: "New", image: IMAGE }, rules: NAME_AND_IMAGE } as const;
const benefits = (count: number) => Array.from({ length: count }, (_, index) => `Benefit ${index}`).join("\n");

/** Section 5, "Vehicle", "Pet and package"; and the subscriptions, whose rules are the panel's own. */
export const SERVICE_FORMS: Readonly<Record<string, FormRules>> = {
  Vehicle: {
    path: "AddEditTaxiSingle",
    call: "createSingleTaxi",
    valid: { name: "New", image: IMAGE, description: "", peopleSitting: "4" },
    rules: [
      ...NAME_AND_IMAGE,
      ["description", "x".repeat(100)],
      ["description", "x".repeat(101), "At most 100 characters"],
      ["peopleSitting", "", REQUIRED],
      ["peopleSitting", "four", INVALID_SEATS],
      ["peopleSitting", "-1", INVALID_SEATS],
      ["peopleSitting", "0"],
      ["peopleSitting", "4.5", INVALID_SEATS],
      ["peopleSitting", "50"],
      ["peopleSitting", "51", INVALID_SEATS],
    ],
  },
  Pet: { path: "AddEditPetCategory", call: "createPetCategory", ...plain },
  Package: { path: "AddEditPackage", call: "createPackage", ...plain },
  Subscription: {
    path: "AddEditSubscription",
    call: "createSubscription",
    valid: { title: "New", price: "9.5", period: "month", benefits: "No booking fee", isActive: "on" },
    rules: [
      ["title", "", REQUIRED],
      ["title", "  ", REQUIRED],
      ["title", "x".repeat(30)],
      ["title", "x".repeat(31), "At most 30 characters"],
      ["price", "", REQUIRED],
      ["price", "ten", "Numeric values only"],
      ["price", "-1", "Must be more than 0"],
      ["price", "0", "Must be more than 0"],
      ["price", "0.01"],
      ["price", "12,25"],
      ["price", "12.345", "Two decimals at most"],
      ["price", "99999.99"],
      ["price", "100000", "At most 99,999.99"],
      ["period", "year"],
      ["period", "", REQUIRED],
      ["benefits", "", REQUIRED],
      ["benefits", " \r\n ", REQUIRED],
      ["benefits", `${"x".repeat(80)}\r\nOne more`],
      ["benefits", `${"x".repeat(79)}🚕`],
      ["benefits", `One\n\n${"x".repeat(81)}`, "Benefit 2 is longer than 80 characters"],
      ["benefits", benefits(10)],
      ["benefits", benefits(11), "At most 10 benefits"],
    ],
  },
};
