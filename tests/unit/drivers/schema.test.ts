import { describe, expect, it } from "vitest";
import { DOCUMENT_REASONS, DRIVER_REASONS, VEHICLE_REASONS } from "contract/driver-reasons";
import { type DriverLanguage, DRIVER_LANGUAGES, MAX_DECISION_REASON_CHARACTERS } from "contract/driver-constants";
import { presetReason } from "~/modules/drivers/review/reason-field";
import { approvalSchema, documentSchema, isRejection, refusalSchema } from "~/modules/drivers/review/schema";

const messageOf = (schema: typeof approvalSchema | typeof refusalSchema | typeof documentSchema, values: unknown) =>
  schema.safeParse(values).error?.issues[0]?.message;

describe("an approval (section 5, Driver)", () => {
  it.each([[{}], [{ vehicleCategory: "" }], [{ vehicleCategory: "  " }]])("%j: requires a category", (values) => {
    expect(messageOf(approvalSchema, values)).toBe("drivers:categoryRequired");
  });

  it("accepts a category", () => {
    expect(approvalSchema.parse({ vehicleCategory: " van " })).toEqual({ vehicleCategory: "van" });
  });
});

describe("a refusal", () => {
  it.each([[{}], [{ reason: "" }], [{ reason: " \n " }], [{ reason: "x".repeat(MAX_DECISION_REASON_CHARACTERS + 1) }]])(
    "%j is none",
    (values) => {
      expect(refusalSchema.safeParse(values).success).toBe(false);
    },
  );

  it("accepts a reason", () => {
    expect(refusalSchema.parse({ reason: " No licence " })).toEqual({ reason: "No licence" });
  });
});

describe("the decision about a document", () => {
  it("accepts without a reason, and refuses one that would be lost", () => {
    for (const values of [{ decision: "approved" }, { decision: "approved", reason: " " }])
      expect(isRejection(documentSchema.parse(values))).toBe(false);
    expect(messageOf(documentSchema, { decision: "approved", reason: "Blurred" })).toBe("drivers:reasonUnneeded");
  });

  it.each([
    [{ decision: "rejected" }],
    [{ decision: "approved", reject: "1" }],
    [{ decision: "rejected", reason: " " }],
  ])("%j: requires a reason", (values) => {
    expect(messageOf(documentSchema, values)).toBe("ui:errors.required");
  });

  it("rejects by either button", () => {
    for (const values of [
      { decision: "rejected", reason: "Blurred" },
      { decision: "approved", reject: "1", reason: "Blurred" },
    ]) {
      expect(isRejection(documentSchema.parse(values))).toBe(true);
    }
  });

  it("allows no other value", () => {
    for (const values of [{}, { decision: "pending" }, { decision: "approved", reject: "yes" }])
      expect(documentSchema.safeParse(values).success).toBe(false);
  });
});

describe("the preset reasons", () => {
  it("are in the driver's language, or in English where it has no text", () => {
    expect(presetReason(DRIVER_REASONS, "complaints", "es")).toContain("pasajeros");
    expect(presetReason(DRIVER_REASONS, "complaints", "fr")).toContain("riders");
  });

  it.each([null, "", "nothing", "constructor"])("are empty for %j", (code) => {
    expect(presetReason(DRIVER_REASONS, code, "en")).toBe("");
  });

  it("fit into the field in every language", () => {
    const all: Record<DriverLanguage, string>[] = [
      ...Object.values(DOCUMENT_REASONS),
      ...Object.values(DRIVER_REASONS),
      ...Object.values(VEHICLE_REASONS),
    ];
    for (const reason of all) {
      for (const language of DRIVER_LANGUAGES)
        expect(refusalSchema.safeParse({ reason: reason[language] }).success).toBe(true);
    }
  });
});
