/**
 * Readers of single environment variables. Each takes the text that was set and returns the value, or throws an
 * `InvalidValue` whose message completes the sentence "NAME …".
 */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readAddressBlocks } from "./address-blocks.mjs";

export class InvalidValue extends Error {}

/**
 * Reads a whole number within bounds.
 * @param {number} least
 * @param {number} most
 * @returns {(text: string) => number}
 */
export function wholeNumber(least, most) {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidValue(`must be a whole number from ${least} to ${most}, not "${text}"`);
  };
}

/**
 * Reads an absolute URL with one of the given protocols. Error messages never repeat the value, which may hold a
 * password.
 * @param {string[]} protocols such as "https:"
 * @param {string} example
 * @returns {(text: string) => string}
 */
export function url(protocols, example) {
  return (text) => {
    const parsed = URL.canParse(text) ? new URL(text) : null;
    if (parsed && protocols.includes(parsed.protocol) && parsed.hostname !== "") return text;
    throw new InvalidValue(
      `must be an absolute URL that starts with ${protocols.map((p) => `${p}//`).join(" or ")}, such as ${example}`,
    );
  };
}

/**
 * Reads an absolute http(s) address that the paths of calls are appended to: it has no query, fragment, name or
 * password.
 * @param {string} text
 * @returns {string} without a trailing slash
 */
export function webAddress(text) {
  const parsed = URL.canParse(text) ? new URL(text) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    throw new InvalidValue(
      'must be an absolute address that starts with http:// or https://, such as "https://api.example.com"',
    );
  }
  if (parsed.search || parsed.hash || parsed.username || parsed.password) {
    throw new InvalidValue("must have no query, no fragment and no name and password in it");
  }
  return text.replace(/\/+$/, "");
}

/**
 * Reads the address at which browsers find uploads: an absolute http(s) address, or a path.
 * @param {string} text
 */
export function uploadsAddress(text) {
  return /^\/(?!\/)[\w/-]*$/.test(text) ? text : webAddress(text);
}

/**
 * Reads the scheme, host and port of a site.
 * @param {string} text
 * @returns {string} normalized, as browsers send it in `Origin`
 */
export function webOrigin(text) {
  const address = new URL(webAddress(text));
  if (address.pathname !== "/") throw new InvalidValue(`must end after the host and port: ${address.origin}`);
  return address.origin;
}

/**
 * Reads several origins, separated by commas or white space. A host may begin with `*.`, as in a
 * Content-Security-Policy.
 * @param {string} text
 * @returns {string[]} normalized, as by `webOrigin`
 */
export function webOrigins(text) {
  const parts = text.split(/[\s,]+/).filter((part) => part !== "");
  if (parts.length === 0) throw new InvalidValue('must name an origin, such as "https://images.example.com"');
  return parts.map((part, at) => {
    try {
      const origin = webOrigin(part);
      // A host name may contain a semicolon, but that would end the directive of the policy.
      if (/^https?:\/\/(?:\*\.)?[\w.:[\]-]+$/.test(origin)) return origin;
      throw new InvalidValue("must have a host name of letters, digits, dots and hyphens");
    } catch (error) {
      if (!(error instanceof InvalidValue) || parts.length === 1) throw error;
      throw new InvalidValue(`number ${at + 1} of ${parts.length} ${error.message}`);
    }
  });
}

/**
 * Reads secrets, newest first, separated by commas.
 * @param {string} text
 * @returns {string[]}
 */
export function secrets(text) {
  const list = text.split(",").map((secret) => secret.trim());
  const short = list.findIndex((secret) => secret.length < 32);
  if (short === -1) return list;
  const found =
    list.length === 1 ? `this one has ${list[0]?.length}` : `number ${short + 1} has ${list[short]?.length}`;
  throw new InvalidValue(`needs secrets of at least 32 characters, separated by commas (${found})`);
}

/** @param {string} text */
export function secret(text) {
  if (text.length >= 32) return text;
  throw new InvalidValue(`needs at least 32 characters (this one has ${text.length})`);
}

/**
 * Reads a token that a client sends as `Authorization: Bearer …`.
 * @param {string} text
 */
export function bearerToken(text) {
  if (/^[\w.~+/=-]{16,}$/.test(text)) return text;
  throw new InvalidValue("needs 16 characters or more: letters, digits and - . _ ~ + / =");
}

/**
 * Reads a host name or address to listen on.
 * @param {string} text
 */
export function host(text) {
  if (/^[\w.:-]+$/.test(text)) return text;
  throw new InvalidValue(
    `must be a host name or an IP address without a port, such as 127.0.0.1 or 0.0.0.0, not "${text}"`,
  );
}

/**
 * Reads addresses of other machines, or blocks of them, separated by commas.
 * @param {string} text
 * @returns {string} the text unchanged
 */
export function addressBlocks(text) {
  if (readAddressBlocks(text)) return text;
  throw new InvalidValue(
    `must be IP addresses, or blocks of them such as 10.77.0.0/24, separated by commas, not "${text}"`,
  );
}

/**
 * @template {string} Choice
 * @param {Choice[]} choices
 * @returns {(text: string) => Choice}
 */
export function oneOf(...choices) {
  return (text) => {
    const found = choices.find((choice) => choice === text);
    if (found !== undefined) return found;
    throw new InvalidValue(`must be ${choices.join(" or ")}, not "${text}"`);
  };
}

/**
 * Reads an e-mail address.
 * @param {string} text
 */
export function emailAddress(text) {
  if (/^[^\s@]+@[^\s@]+$/.test(text) && text.length <= 254) return text;
  throw new InvalidValue(`must be an e-mail address, not ${JSON.stringify(text)}`);
}

/**
 * Checks that a file holds JSON. Whoever uses the file checks the content.
 * @param {string} path
 * @returns {string} the absolute path
 */
export function jsonFile(path) {
  const file = resolve(path);
  try {
    JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new InvalidValue(`must be a readable file with JSON: ${/** @type {Error} */ (error).message}`);
  }
  return file;
}
