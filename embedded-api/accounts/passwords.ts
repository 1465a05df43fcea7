import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";
import { type PasswordRule, unmetPasswordRules } from "contract/limits";

/**
 * About 0.2 seconds of one core and 16 MB for each password. The parameters are stored in the hash, so they can be
 * raised.
 */
const COST = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFC"), salt, KEY_BYTES, { ...cost, maxmem: 256 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Hashes a password for storage: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Compared against when there is no such account, so that the answer takes as long as for a wrong password. */
const NOBODY = ["scrypt", COST.N, COST.r, COST.p, "A".repeat(22), "A".repeat(43)].join("$");

/** Whether a password matches a stored hash. Without a hash it takes as long and is false. */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  const [, n, r, p, salt = "", key = ""] = (stored ?? NOBODY).split("$");
  const derived = await derive(password, Buffer.from(salt, "base64url"), { N: Number(n), r: Number(r), p: Number(p) });
  const fits = timingSafeEqual(derived, Buffer.from(key, "base64url"));
  return fits && stored !== undefined;
}

const RULE_TEXTS: Record<PasswordRule, string> = {
  length: "7 to 15 characters",
  digit: "at least one digit",
  special: "at least one special character",
  upper: "at least one upper-case letter",
  space: "no white space",
};

/**
 * @returns the rules of the policy that a password does not meet, in words; undefined when it meets all (ruling B12)
 */
export function lackingRules(password: string): string | undefined {
  const unmet = unmetPasswordRules(password).map((rule) => RULE_TEXTS[rule]);
  return unmet.length > 0 ? unmet.join(", ") : undefined;
}

/** A random password that satisfies the policy, without characters that look alike; it has about 70 bits. */
export function randomPassword(): string {
  const groups = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "23456789", "#%+=?@", "abcdefghijkmnpqrstuvwxyz"];
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const characters = [...groups.map(pick), ...Array.from({ length: 10 }, () => pick(groups.join("")))];
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? "", characters[last] ?? ""];
  }
  return characters.join("");
}
