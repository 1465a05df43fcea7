import { Agent, request } from "undici";

/**
 * A connection for each request: while a test works, the panel may end one that waits for the next request, and the test
 * would learn of it too late.
 */
const connections = new Agent({ pipelining: 0 });

/** An answer, read whole. */
export interface Answer {
  status: number;
  /** The target of a redirect. That of a client navigation is in the body, see `redirectOf`. */
  location: string | null;
  header(name: string): string | null;
  setCookies: string[];
  /** The size of all headers together. */
  headerBytes: number;
  body: string;
}

export interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer | AsyncIterable<Buffer>;
  signal?: AbortSignal;
}

/** Someone with a browser that keeps cookies, runs no scripts and follows redirects only when it is told to. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  /**
   * @param origin of the panel, such as "http://127.0.0.1:40123"
   * @param headers sent with every request
   */
  constructor(
    readonly origin: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  /** Another browser with the same cookies. @param origin where it asks, such as one process behind a proxy */
  copy(headers: Record<string, string> = {}, origin = this.origin): Visitor {
    const other = new Visitor(origin, { ...this.headers, ...headers });
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  get(path: string, asking: Asking = {}): Promise<Answer> {
    return this.ask(path, asking);
  }

  /** Sends a form as a page of the panel does: form data as multipart. */
  async post(
    path: string,
    fields: FormData | Readonly<Record<string, string>> | readonly (readonly [string, string])[] = {},
    asking: Asking = {},
  ): Promise<Answer> {
    const entries = (Array.isArray(fields) ? fields : Object.entries(fields)) as [string, string][];
    const sent = new Response(fields instanceof FormData ? fields : new URLSearchParams(entries));
    const type = sent.headers.get("content-type")!.replace(/;charset=UTF-8$/i, "");
    const body = Buffer.from(await sent.arrayBuffer());
    return this.ask(path, {
      method: "POST",
      body,
      ...asking,
      headers: { origin: this.origin, "content-type": type, ...asking.headers },
    });
  }

  /** Asks once, and takes the cookies that are set. */
  async ask(path: string, { method = "GET", headers = {}, body, signal }: Asking = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await request(this.origin + path, {
      dispatcher: connections,
      method: method as "GET",
      headers: { accept: "text/html", ...(cookie && { cookie }), ...this.headers, ...headers },
      ...(body !== undefined && { body: body as string }),
      ...(signal && { signal }),
      headersTimeout: 60_000,
    });
    const setCookies = [answer.headers["set-cookie"] ?? []].flat();
    for (const line of setCookies) this.keep(line);
    const header = (name: string) => [answer.headers[name.toLowerCase()] ?? []].flat().join(", ") || null;
    const lines = Object.entries(answer.headers).flatMap(([name, values]) =>
      [values ?? []].flat().map((value) => `${name}: ${value}\r\n`),
    );
    return {
      status: answer.statusCode,
      headerBytes: Buffer.byteLength(lines.join("")),
      location: header("location"),
      header,
      setCookies,
      body: await answer.body.text(),
    };
  }

  /** Goes to a page and on to wherever it leads. */
  async follow(answer: Answer): Promise<Answer> {
    let last = answer;
    for (let hops = 0; last.location !== null && hops < 5; hops += 1) last = await this.get(last.location);
    return last;
  }

  private keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** Someone of the demonstration data, signed in through the form. The panel's throttle lets ten a minute through for one account. */
export async function signedIn(origin: string, person: { email: string; password: string }): Promise<Visitor> {
  const visitor = new Visitor(origin);
  const { status } = await visitor.post("/adminPanel/login", { email: person.email, password: person.password });
  if (status !== 302) throw new Error(`Signing in as ${person.email} answers ${status}.`);
  return visitor;
}

/** The target of a redirect, for documents and client navigations alike; null for other answers. */
export function redirectOf({ location, status, body }: Answer): string | null {
  if (location !== null || status !== 202) return location;
  return /"redirect","([^"]+)"/.exec(body)?.[1] ?? null;
}
