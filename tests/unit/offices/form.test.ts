import { officeInput } from "contract/offices";
import { describe, expect, it } from "vitest";
import { validate } from "~/records/form/validate-form";

const GOOD = { streetName: "1 Main Street", city: "Fresno", state: "California", zipCode: "93721" };

/** The result of the form for these values: the errors by field, or the values that are sent. */
function answerTo(values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...GOOD, ...values })) form.set(name, value);
  const submission = validate(form, officeInput);
  return submission.status === "success" ? submission.value : submission.error;
}

describe("the form of an office", () => {
  it.each([
    [{ streetName: "" }, { streetName: ["ui:errors.required"] }],
    [{ city: "   " }, { city: ["ui:errors.required"] }],
    [{ streetName: "x".repeat(101) }, { streetName: ["ui:errors.tooLong?count=100"] }],
    [{ state: "x".repeat(61) }, { state: ["ui:errors.tooLong?count=60"] }],
    [{ zipCode: "1234567890123" }, { zipCode: ["ui:errors.tooLong?count=12"] }],
    [
      { zipCode: "", city: "" },
      { city: ["ui:errors.required"], zipCode: ["ui:errors.required"] },
    ],
  ])("%j is refused", (values, errors) => {
    expect(answerTo(values)).toEqual(errors);
  });

  it.each([
    [{ zipCode: "04524" }, { zipCode: "04524" }],
    [{ city: "  Fresno " }, { city: "Fresno" }],
    [{ streetName: "漢字街道 10 號" }, { streetName: "漢字街道 10 號" }],
    [{ inspectors: "someone" }, {}],
  ])("%j is sent as it was meant", (values, sent) => {
    expect(answerTo(values)).toEqual({ ...GOOD, ...sent });
  });
});
