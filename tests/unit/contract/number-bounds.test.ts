import { expect, test } from "vitest";
import { z } from "zod";
import { calls } from "contract";
import type { AnyCall } from "contract/call";

type Definition = z.core.$ZodTypeDef & Record<string, unknown>;

/** The numbers that a schema takes, by their paths. */
function numbersIn(schema: z.core.$ZodType, path: string): [string, z.ZodNumber][] {
  const { type, ...parts } = schema._zod.def as Definition;
  if (type === "number") return [[path, schema as z.ZodNumber]];
  const fields = Object.entries((parts.shape ?? {}) as Record<string, z.core.$ZodType>);
  const {
    innerType,
    element,
    in: input,
    valueType,
    options = [],
  } = parts as Record<string, z.core.$ZodType | undefined> & {
    options?: z.core.$ZodType[];
  };
  return [
    ...fields.flatMap(([name, field]) => numbersIn(field, `${path}.${name}`)),
    ...[innerType, element, input, valueType, ...options].flatMap((inner) => (inner ? numbersIn(inner, path) : [])),
  ];
}

const numbers = (Object.entries(calls) as [string, AnyCall][]).flatMap(([name, { body, query }]) =>
  [body, query].flatMap((schema) => numbersIn(schema, name)),
);

/** Columns hold whole numbers below two billion, or two decimals: another number would be rounded to one that is there, or refused by the database. */
const TOO_FINE = [1.000000001, 41.300000001, 0.001, 5e-324, 1.005];
/** Columns of amounts hold three decimals, as some currencies have thousandths; the API refuses what its own does not have. */
const TOO_FINE_AMOUNT = [1.000000001, 41.300000001, 0.0001, 5e-324, 1.0005];
const AMOUNT =
  /\.(value|cap|minimumFare|price|Happyprice|happyMoneyReloadAmount|promoAmount|refundLimit|driver_[12]_Fare|\w+(Fee|Rate|Fare|Surcharge))$/;
const TOO_LARGE = [2 ** 31, 10 ** 10, -(2 ** 31) - 1];

test("no call takes a number that its column would round or can't hold", () => {
  expect(numbers.length).toBeGreaterThan(30);
  const taken = numbers.flatMap(([path, schema]) =>
    [...(AMOUNT.test(path) ? TOO_FINE_AMOUNT : TOO_FINE), ...TOO_LARGE]
      .filter((value) => schema.safeParse(value).success)
      .map((value) => `${path}: ${value}`),
  );
  expect(taken).toEqual([]);
});

test("every number with two decimals is taken, however a computer writes it", () => {
  const { percentage } = calls.createTip.body.shape;
  const refused = Array.from({ length: 9801 }, (_, at) => 1 + at / 100)
    .map((value) => Number(value.toFixed(2)))
    .filter((value) => !percentage.safeParse(value).success);
  expect(refused).toEqual([]);
});
