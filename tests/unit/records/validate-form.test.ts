import { describe, expect, it } from "vitest";
import { z } from "zod";
import { moneyNumber } from "~/records/form/money-schema";
import { validate } from "~/records/form/validate-form";

const schema = z.object({ amount: z.number().optional(), whole: z.number().multipleOf(1).optional() });

function answerTo(name: "amount" | "whole", typed: string) {
  const form = new FormData();
  form.append(name, typed);
  const submission = validate(form, schema);
  return submission.status === "success" ? submission.value[name] : submission.error?.[name]?.join();
}

describe("a number as it is typed", () => {
  it.each([
    ["12.5", 12.5],
    ["12,5", 12.5],
    ["12,50", 12.5],
    [" 12.50 ", 12.5],
    ["5.", 5],
    [",5", 0.5],
    ["-0.01", -0.01],
    ["+7", 7],
    ["١٢٫٥", 12.5],
    ["１２", 12],
    ["60000", 60_000],
    ["", undefined],
  ])("%j is %d", (typed, number) => {
    expect(answerTo("amount", typed)).toBe(number);
  });

  it.each(["1,000", "1.000", "60,000", "12,340", "-1,000", ",000", "100.000", "12.3400000000000000000001"])(
    "%j has too many decimals, zeros or not",
    (typed) => {
      expect(answerTo("amount", typed)).toBe("ui:errors.decimals");
    },
  );

  it.each(["1 000", "1 000", "1,000,000", "1.000,50", "1'000", "1e3", "0x1F", ".", "-", "ten", "NaN", "Infinity"])(
    "%j is none",
    (typed) => {
      expect(answerTo("amount", typed)).toBe("ui:errors.numeric");
      expect(answerTo("whole", typed)).toBe("ui:errors.numeric");
    },
  );

  it("has no decimals in a field for whole numbers", () => {
    for (const typed of ["5.0", "5,00", "1.000", "2.5"])
      expect(answerTo("whole", typed), typed).toBe("ui:errors.decimals");
    for (const typed of ["5", "5.", " 5 "]) expect(answerTo("whole", typed), typed).toBe(5);
  });
});

describe("an amount", () => {
  const answerIn = (currency: string, typed: string) => {
    const form = new FormData();
    form.append("amount", typed);
    const submission = validate(form, z.object({ amount: moneyNumber(currency) }));
    return submission.status === "success" ? submission.value.amount : submission.error?.amount?.join();
  };

  it.each([
    ["JPY", "300", 300],
    ["JPY", "300.50", "ui:errors.noDecimals?currency=JPY"],
    ["JPY", "300,0", "ui:errors.noDecimals?currency=JPY"],
    ["USD", "300.50", 300.5],
    ["USD", "300.505", "ui:errors.decimals"],
    ["KWD", "0.350", 0.35],
    ["KWD", "0,125", 0.125],
    ["KWD", "0.1255", "ui:errors.threeDecimals"],
    ["KWD", "ten", "ui:errors.numeric"],
    ["JPY", "", "ui:errors.required"],
  ])("in %s is read with its decimals: %j", (currency, typed, answer) => {
    expect(answerIn(currency, typed)).toBe(answer);
  });
});

describe("every number field", () => {
  const modules = import.meta.glob<Record<string, unknown>>("../../../app/modules/*/schema.ts", { eager: true });
  const fields = Object.entries(modules).flatMap(([path, exports]) =>
    Object.entries(exports)
      .map(
        ([name, value]) =>
          [name, name.endsWith("Form") && typeof value === "function" ? inDollars(value) : value] as const,
      )
      .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
      .flatMap(([name, form]) =>
        numbersIn(form).map((field) => [`${path.split("/").at(-2)} ${name} ${field}`, form, field] as const),
      ),
  );

  it("is found", () => {
    expect(fields.length).toBeGreaterThan(40);
  });

  it.each(fields)("%s takes nothing for another number than is meant", (_, form, field) => {
    const typed = (text: string) => {
      const data = new FormData();
      data.append(field, text);
      const submission = validate(data, form);
      return submission.status === "success" ? [] : (submission.error?.[field] ?? []);
    };
    for (const text of ["1,000", "1.000", "60,000", "12,340", "1 000", "1,000,000", "1.000,50"])
      expect(typed(text), text).not.toEqual([]);
    expect(typed("12,50")).toEqual(typed("12.50"));
  });
});

/** Forms with amounts have a schema for each currency. */
const inDollars = (form: unknown) => (form as (currency: string) => unknown)("USD");

/** The names of the fields for numbers, as a form sends them. */
function numbersIn(type: z.core.$ZodType, name = ""): string[] {
  if (type instanceof z.ZodNumber) return [name];
  if (type instanceof z.ZodObject)
    return Object.entries(type.shape).flatMap(([key, inner]) =>
      numbersIn(inner as z.core.$ZodType, name ? `${name}.${key}` : key),
    );
  if (type instanceof z.ZodArray) return numbersIn(type.element, `${name}[0]`);
  if (type instanceof z.ZodPipe) return numbersIn(type.in, name);
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault || type instanceof z.ZodNullable)
    return numbersIn(type.unwrap() as z.core.$ZodType, name);
  return [];
}
