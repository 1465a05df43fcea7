import { describe, expect, it } from "vitest";
import { isPlural, languageCodes, texts } from "./text-files";

/**
 * What English says in the same words and another language may not, since it has endings for one and several and for
 * what a word belongs to, or different words for doing a thing and its name, or for two meanings.
 */
const SEVERAL = new Set([
  // These stand for one of a kind, and for all of them.
  ...["Booking", "User", "Office", "Tip", "Tier", "Notification", "Icon", "Gift cards", "Rows"],
  // These are states of people and of things.
  ...[
    "Active",
    "Inactive",
    "Pending",
    "Approved",
    "Disapproved",
    "Rejected",
    "Confirmed",
    "Cancelled",
    "Expired",
    "Requested",
    "Failed",
    "Deleted",
  ],
  ...["Applied", "Decided by", "Yes", "No", "Name", "Title", "Offered to riders", "Disapprove {{name}}"],
  // These are the action of a button, and its label.
  ...["Sign in", "Sign out", "Change Password", "Block", "Call"],
  // Names of languages are written small within a sentence.
  ...["English", "Korean", "Chinese", "Spanish"],
  // This is a list's tab of everything, and no choice of a filter, whatever the gender of its label.
  "All",
  // These have two meanings: from when and from whom, of a car and of the calendar.
  ...["From", "Service", "People", "Total", "Fare", "Type", "Year", "Period", "Approve", "Review", "Email"],
  // This is said of applications, of cars and accounts, and of drivers, as "Approve" on their pages.
  "{{who}} approved {{what}}.",
]);

/** Keys of one English text, and what they say in another language. */
function namesOf(code: (typeof languageCodes)[number]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const [key, english] of texts.eng) {
    const own = texts[code].get(key);
    if (own !== undefined && !isPlural(key)) names.set(english, (names.get(english) ?? new Set()).add(own));
  }
  return names;
}

const parted = languageCodes.map((code) => [code, [...namesOf(code)].filter(([, own]) => own.size > 1)] as const);

describe.each(parted)("%s", (_, several) => {
  it("calls by one name on every screen what English calls by one name", () => {
    expect(
      several
        .filter(([english]) => !SEVERAL.has(english))
        .map(([english, own]) => `${english}: ${[...own].join(", ")}`),
    ).toEqual([]);
  });
});

it("excuses nothing that has one name by now", () => {
  const used = new Set(parted.flatMap(([, several]) => several.map(([english]) => english)));
  expect([...SEVERAL].filter((english) => !used.has(english))).toEqual([]);
});
