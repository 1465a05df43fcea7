import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { readFactorKey } from "../../runtime/data-dir.mjs";
import type { Config } from "./config";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts small secrets with a key that is not in the database, so that a copy of the database alone is worthless. A value
 * sealed for one purpose can't be opened for another.
 */
export class Vault {
  private keys: { sealing: Buffer; digests: Buffer } | undefined;

  constructor(private readonly config: Pick<Config, "dataDir" | "secondFactorKey">) {}

  /** @param purpose what the value is for, and to whom it belongs */
  seal(purpose: string, content: unknown): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.key("sealing"), nonce).setAAD(Buffer.from(purpose));
    const text = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
  }

  /** @returns undefined if the value was not sealed with this key for this purpose */
  open(purpose: string, sealed: string): unknown {
    const bytes = Buffer.from(sealed, "base64url");
    if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
    try {
      const decipher = createDecipheriv("aes-256-gcm", this.key("sealing"), bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(text.toString("utf8"));
    } catch {
      return undefined;
    }
  }

  /** Returns a digest that nobody who has only the database can create or use to check guesses. */
  digest(purpose: string, text: string): string {
    return createHmac("sha256", this.key("digests")).update(`${purpose}\0${text}`).digest("base64url");
  }

  private key(use: "sealing" | "digests"): Buffer {
    this.keys ??= derive(this.config.secondFactorKey ?? readFactorKey(this.config.dataDir));
    return this.keys[use];
  }
}

function derive(secret: string) {
  const keyFor = (use: string) => Buffer.from(hkdfSync("sha256", secret, "", `taxi second factor ${use}`, 32));
  return { sealing: keyFor("sealing"), digests: keyFor("digests") };
}
