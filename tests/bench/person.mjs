import { request } from "undici";
import { ADMIN } from "./stack.mjs";

/** Someone who is signed in and keeps cookies, over plain HTTP. */
export class Person {
  /** @type {Map<string, string>} */
  #cookies = new Map();

  /** @param {string} origin of the panel @param {string} address of the browser, as a proxy tells it */
  constructor(origin, address = "10.0.0.1") {
    this.origin = origin;
    this.address = address;
  }

  get cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** @throws {Error} when the panel does not let them in */
  async signIn() {
    const { status } = await this.post("/adminPanel/login", { email: ADMIN.email, password: ADMIN.password });
    if (status !== 302) throw new Error(`Signing in answers ${status}.`);
  }

  /** @param {string} path @param {Record<string, string>} [headers] */
  get(path, headers) {
    return this.#ask(path, { method: "GET", headers });
  }

  /** @param {string} path @param {Record<string, string> | [string, string][]} fields */
  post(path, fields) {
    return this.#ask(path, {
      method: "POST",
      headers: { origin: this.origin, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
  }

  /** @param {string} path @param {{ method: "GET" | "POST", headers?: Record<string, string> | undefined, body?: string }} asking */
  async #ask(path, { method, headers = {}, body }) {
    const answer = await request(this.origin + path, {
      method,
      headers: {
        accept: "text/html",
        "x-forwarded-for": this.address,
        ...(this.#cookies.size > 0 ? { cookie: this.cookie } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of [answer.headers["set-cookie"] ?? []].flat()) this.#keep(line);
    return {
      status: answer.statusCode,
      location: String(answer.headers.location ?? ""),
      body: await answer.body.text(),
    };
  }

  /** @param {string} line */
  #keep(line) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

/**
 * Names and values that the form of a page would send.
 * @param {string} html
 * @param {string} field one that only this form has
 * @returns {[string, string][]}
 */
export function fieldsOf(html, field) {
  const form =
    [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)]
      .map(([text]) => text)
      .find((text) => text.includes(`name="${field}"`)) ?? "";
  /** @type {[string, string][]} */
  const fields = [];
  for (const [input] of form.matchAll(/<input\b[^>]*>/g)) {
    const attribute = (/** @type {string} */ name) => new RegExp(`\\s${name}="([^"]*)"`).exec(input)?.[1];
    const name = attribute("name");
    if (name === undefined || (["checkbox", "radio"].includes(attribute("type") ?? "") && !/\schecked\b/.test(input)))
      continue;
    fields.push([
      name,
      (attribute("value") ?? "").replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"'),
    ]);
  }
  return fields;
}
