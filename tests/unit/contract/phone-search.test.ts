import { expect, test } from "vitest";
import { phoneDigitsOf } from "contract/phone-search";

const STORED = "8185550199";
const finds = (search: string) => phoneDigitsOf(search).some((digits) => STORED.includes(digits));

test.each([
  "+1 818 555 0199",
  "+1 8185550199",
  "(818) 555-0199",
  "818-555-0199",
  "818.555.0199",
  "8185550199",
  "0018185550199",
  " +1 (818) 555‑0199 ",
  "tel:+18185550199",
  "818 555",
  "+1 818",
  "0199",
])("%s finds the number", (search) => expect(finds(search)).toBe(true));

test.each(["", "99", "+1", "+1 819 555 0199", "818555a0199", "Kim", "#8185550199", "$818", "2024-01-05 x"])(
  "%s does not",
  (search) => expect(finds(search)).toBe(false),
);
