import { expect, it } from "vitest";
import { hashPassword, passwordFits } from "../../../embedded-api/accounts/passwords";

it("a password is hashed at the cost that docs/security.md names", async () => {
  const hash = await hashPassword("Taxi#2023");
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(await passwordFits("Taxi#2023", hash)).toBe(true);
  expect(await passwordFits("Taxi#2024", hash)).toBe(false);
});

it("an unknown address costs the same work as a wrong password", async () => {
  const hash = await hashPassword("Taxi#2023");
  const best = { known: Infinity, unknown: Infinity };
  for (let round = 0; round < 6; round++) {
    for (const which of ["known", "unknown"] as const) {
      const start = performance.now();
      await passwordFits("x", which === "known" ? hash : undefined);
      best[which] = Math.min(best[which], performance.now() - start);
    }
  }
  expect(best.unknown).toBeGreaterThan(best.known * 0.5);
  expect(best.unknown).toBeLessThan(best.known * 2);
});
