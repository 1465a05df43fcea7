import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashPassword, passwordFits } from "../../../embedded-api/accounts/passwords";

const { scrypt } = crypto;
let costs: unknown[];

beforeEach(() => {
  costs = [];
  crypto.scrypt = ((...args: [string, Buffer, number, { N: number; r: number; p: number }, () => void]) => {
    const { N, r, p } = args[3];
    costs.push({ N, r, p });
    scrypt(...args);
  }) as typeof scrypt;
  syncBuiltinESMExports();
});
afterEach(() => {
  crypto.scrypt = scrypt;
  syncBuiltinESMExports();
});

const COST = { N: 16384, r: 8, p: 5 };

it("a password is hashed at the cost that docs/security.md names", async () => {
  const hash = await hashPassword("Taxi#2023");
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(await passwordFits("Taxi#2023", hash)).toBe(true);
  expect(await passwordFits("Taxi#2024", hash)).toBe(false);
  expect(costs).toEqual([COST, COST, COST]);
});

it("an unknown address costs the same work as a wrong password", async () => {
  expect(await passwordFits("x", undefined)).toBe(false);
  expect(costs).toEqual([COST]);
});
