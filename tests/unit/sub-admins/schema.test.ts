import { describe, expect, it } from "vitest";
import { callingCodeOf, countriesIn, countryOf } from "~/modules/sub-admins/countries.server";
import { subAdminForm } from "~/modules/sub-admins/schema";
import texts from "~/modules/sub-admins/texts/eng.json";
import { validate } from "~/records/form/validate-form";

const VALID = {
  username: "Ada Night",
  email: "ada@example.com",
  country: "US",
  phone: "4155550111",
  accessModule: "tip",
};

function messages(part: Record<string, string>): string[] {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...VALID, ...part })) if (value !== "") form.append(name, value);
  const { error } = validate(form, subAdminForm).reply();
  return Object.values(error ?? {})
    .flatMap((errors) => errors ?? [])
    .map((key) => texts[key.replace("sub-admins:", "") as keyof typeof texts] as string);
}

describe("section 5, Sub-admin", () => {
  it.each<[Record<string, string>, string[]]>([
    [{}, []],
    [{ username: "" }, ["Name is required!"]],
    [{ username: "   " }, ["Name is required!"]],
    [{ username: "Al" }, ["Minimum 3 characters"]],
    [{ username: "x".repeat(21) }, ["Maximum 20 characters"]],
    [{ email: "" }, ["Email is required!"]],
    [{ email: "nobody" }, ["Invalid email format"]],
    [{ phone: "" }, ["Phone is required!"]],
    [{ phone: "123" }, ["Minimum 4 digits required!"]],
    [{ phone: "1".repeat(17) }, ["Maximum 16 digits required!"]],
    [{ phone: "(415) 555-0111" }, []],
    [{ phone: "12ab" }, ["Digits only, please"]],
    [{ accessModule: "" }, ["Please Select at least one Module"]],
  ])("%j", (part, expected) => {
    expect(messages(part)).toEqual(expected);
  });
});

describe("countries", () => {
  it("have their calling codes and names in the page's language", () => {
    expect(countriesIn("en").find(({ value }) => value === "US")?.label).toBe("United States (+1)");
    expect(countriesIn("de").find(({ value }) => value === "KR")?.label).toBe("Südkorea (+82)");
  });

  it.each([
    [null, null, "US"],
    ["+1", "4155550142", "US"],
    ["+1", "6045550142", "CA"],
    ["82", "1012345678", "KR"],
    ["+44", "1", "GB"],
    ["+999", "1", "US"],
  ])("%s %s is of %s", (code, phone, country) => {
    expect(countryOf(code, phone)).toBe(country);
  });

  it("give the stored code, or the default country's without one", () => {
    expect([callingCodeOf("KR"), callingCodeOf("xx")]).toEqual(["+82", "+1"]);
  });
});
