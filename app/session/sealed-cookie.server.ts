import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Cookie } from "@remix-run/node";
import { parseCookie, stringifySetCookie } from "cookie";
import { config } from "~/http/config.server";

interface Options<Value> {
  name: string;
  /** In seconds. Without it, and without one in `serialize`, the cookie lasts until the browser is closed. */
  maxAge?: number;
  pack(value: Value): unknown;
  /** Returns null for content of another shape. It must not throw. */
  unpack(packed: unknown): Value | null;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Limits the decompressed size of a manipulated cookie. */
const MAX_PLAIN_BYTES = 64 * 1024;

const keys = config.sessionSecrets.map((secret) =>
  Buffer.from(hkdfSync("sha256", secret, "", "taxi-admin-panel cookies", 32)),
);

/**
 * Creates an encrypted and authenticated cookie (AES-256-GCM) for Remix's `createCookieSessionStorage({ cookie })`. It is written
 * with the first secret and read with any, so that secrets can be rotated. It is HttpOnly and Lax with the path `/`; with https
 * it is Secure, and its name begins with `__Host-`.
 */
export function sealedCookie<Value>({ name, maxAge, pack, unpack }: Options<Value>): Cookie {
  const fullName = config.secure ? `__Host-${name}` : name;
  return {
    name: fullName,
    isSigned: true,
    parse: (header) => {
      const sealed = header ? parseCookie(header)[fullName] : undefined;
      const packed = sealed ? open(sealed, fullName) : undefined;
      return Promise.resolve(packed === undefined ? null : unpack(packed));
    },
    serialize: (value: Value | "", options?: { maxAge?: number; expires?: Date }) =>
      Promise.resolve(
        stringifySetCookie({
          name: fullName,
          value: value === "" ? "" : seal(pack(value), fullName),
          path: "/",
          httpOnly: true,
          sameSite: "lax",
          secure: config.secure,
          maxAge: options?.maxAge ?? maxAge,
          expires: options?.expires,
        }),
      ),
  };
}

function seal(content: unknown, name: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keys[0]!, nonce).setAAD(Buffer.from(name));
  const text = Buffer.concat([cipher.update(deflateRawSync(JSON.stringify(content))), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

function open(sealed: string, name: string): unknown {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
  for (const key of keys) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(name))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(inflateRawSync(text, { maxOutputLength: MAX_PLAIN_BYTES }).toString("utf8"));
    } catch {
      // The cookie was sealed with another secret, or manipulated.
    }
  }
  return undefined;
}
