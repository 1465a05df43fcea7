import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";
import { bulkhead, type BulkheadPolicy, isBulkheadRejectedError } from "cockatiel";
import { type PasswordRule, unmetPasswordRules } from "contract/limits";
import { throttled } from "../core/http-error";
import commonest from "./common-passwords.txt?raw";
import { PASSWORD_COST } from "./password-cost";

const KEY_BYTES = 32;

/** The number of simultaneous hashes, and of those that wait. Each takes a core, which pages need as well. */
const hashing = bulkhead(2, 32);
/** Sign-ins from networks that the account has not used wait in a separate queue, so that they leave room for everyone else's. */
const MAX_WAITING_STRANGERS = 16;
const hashingForStrangers = bulkhead(1, MAX_WAITING_STRANGERS);
/**
 * A sign-in that waits longer is refused, because the panel gives up a call after ten seconds, and after five such calls in a row
 * it stops all sign-ins.
 */
const MAX_WAIT_MS = 5_000;
/** About the time, in seconds, that the whole queue takes; sent as `Retry-After`. */
const BUSY_SECONDS = 3;

/** @throws {HttpError} 429 if too many passwords are waiting to be hashed */
function derive(password: string, salt: Buffer, cost: typeof PASSWORD_COST): Promise<Buffer> {
  return within(
    hashing,
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize("NFC"), salt, KEY_BYTES, { ...cost, maxmem: 256 * 1024 * 1024 }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

/**
 * Checks passwords from unknown networks one at a time. While others wait, there is a pause after each check, as long as the
 * check took, so that a flood of them takes at most half a core.
 * @throws {HttpError} 429 if too many of them wait, or after a wait of `MAX_WAIT_MS`
 */
export function checkForStranger<Result>(check: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let isRefused = false;
    const timer = setTimeout(() => {
      isRefused = true;
      reject(throttled(BUSY_SECONDS));
    }, MAX_WAIT_MS);
    const checkAndPause = async () => {
      clearTimeout(timer);
      if (isRefused) return;
      const begun = performance.now();
      const checked = check();
      checked.then(resolve, reject);
      await checked.catch(() => undefined);
      if (hashingForStrangers.queueSlots === MAX_WAITING_STRANGERS) return;
      await new Promise((done) => setTimeout(done, performance.now() - begun));
    };
    within(hashingForStrangers, checkAndPause)
      .finally(() => clearTimeout(timer))
      .catch(reject);
  });
}

/**
 * Every refusal is sent this long after the request. Hashing takes less, so the response time does not tell whether a password
 * was hashed.
 */
const REFUSED_AFTER_MS = 1_000;

/** Runs a check. A success is returned at once, a failure only after a fixed time, however long the check took. */
export async function lateUnlessRight<Right>(check: () => Promise<Right | undefined>): Promise<Right | undefined> {
  const late = new Promise((resolve) => setTimeout(resolve, REFUSED_AFTER_MS));
  const right = await check();
  if (right === undefined) await late;
  return right;
}

function within<Result>(room: BulkheadPolicy, work: () => Promise<Result>): Promise<Result> {
  return room.execute(work).catch((error: unknown) => {
    throw isBulkheadRejectedError(error) ? throttled(BUSY_SECONDS) : error;
  });
}

/**
 * Hashes a password for storage: `scrypt$N$r$p$salt$key`.
 * @param sibling a hash of the same account whose salt and cost are reused, so that one computation tells which of the two a
 *   password matches
 */
export async function hashPassword(password: string, sibling?: string): Promise<string> {
  const { salt, cost } = sibling === undefined ? { salt: randomBytes(16), cost: PASSWORD_COST } : parse(sibling);
  const key = await derive(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Used if there is no such account, so that the answer takes as long as for a wrong password. */
const NOBODY = ["scrypt", PASSWORD_COST.N, PASSWORD_COST.r, PASSWORD_COST.p, "A".repeat(22), "A".repeat(43)].join("$");

function parse(stored: string): { salt: Buffer; cost: typeof PASSWORD_COST; key: Buffer } {
  const [, n, r, p, salt = "", key = ""] = stored.split("$");
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  return { salt: Buffer.from(salt, "base64url"), cost, key: Buffer.from(key, "base64url") };
}

/** Whether a password matches a stored hash. Without a hash the result is false after the same time. */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  return (await passwordFitsEach(password, [stored]))[0] === true;
}

/**
 * Whether a password matches each of an account's hashes, which share one salt. It takes the same time for any number of hashes,
 * even none, so that the time does not reveal whether there is an account or a mailed password.
 */
export async function passwordFitsEach(
  password: string,
  stored: readonly (string | null | undefined)[],
): Promise<boolean[]> {
  const { salt, cost } = parse(stored[0] ?? NOBODY);
  const derived = await derive(password, salt, cost);
  return stored.map((hash) => hash != null && timingSafeEqual(derived, parse(hash).key));
}

const RULE_TEXTS: Record<PasswordRule, string> = {
  length: "7 to 15 characters",
  digit: "at least one digit",
  special: "at least one special character",
  upper: "at least one upper-case letter",
  space: "no white space",
};

/**
 * @returns the unmet rules of the password policy, in words; undefined if all are met (ruling B12)
 */
export function lackingRules(password: string): string | undefined {
  const unmet = unmetPasswordRules(password).map((rule) => RULE_TEXTS[rule]);
  return unmet.length > 0 ? unmet.join(", ") : undefined;
}

/** The common passwords, in lower case. Their source is in common-passwords.md. */
const COMMONEST = new Set(commonest.split("\n").filter(Boolean));

const LOOKALIKES: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "0": "o",
  $: "s",
  "5": "s",
};

/**
 * Whether a password is one of the 10,000 most common ones, or a variant that people make to satisfy a policy: with capitals,
 * with digits and signs at the end, or with signs that look like letters. No password on the list itself satisfies this policy.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const stem = lower.replace(/[^\p{L}]+$/u, "");
  return [lower, stem, plain(lower), plain(stem)].some((form) => COMMONEST.has(form));
}

/** Replaces signs by the letters that they look like. */
const plain = (text: string) => text.replace(/[@4310$5]/g, (sign) => LOOKALIKES[sign] ?? sign);

/** Shorter words occur within many other words. */
const MIN_WORD = 4;

/**
 * Whether a password contains a word that others know about an account, such as its name, its address or the company's name, even
 * with signs that look like letters.
 */
export function containsWordOf(password: string, texts: readonly string[]): boolean {
  const lower = password.normalize("NFC").toLowerCase();
  const words = texts.flatMap((text) =>
    text
      .normalize("NFC")
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  );
  return words.some((word) => word.length >= MIN_WORD && (lower.includes(word) || plain(lower).includes(plain(word))));
}

/** Returns a random password that satisfies the policy and has no characters that look alike; it has about 70 bits. */
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
