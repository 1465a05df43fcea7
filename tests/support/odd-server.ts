import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { calls } from "contract";
import { basesOf } from "contract/bases";
import type { AnyCall } from "contract/call";
import { idNumber, makeOdd } from "./stub-api/odd-answers";

/** Bodies that a server may send after a successful write (ruling C6), in turn. */
const DONE: readonly [status: number, body: string][] = [
  [204, ""],
  [200, ""],
  [201, "OK"],
  [200, "null"],
  [200, "[]"],
  [200, '{"message":null}'],
  [200, '{"data":{"n":1}}'],
];

const routes = Object.values<AnyCall>(calls).map(({ method, base, path, answer }) => ({
  method,
  path: new RegExp(`^${basesOf("")[base]}${path.replace(/:\w+/g, "[^/]+")}$`),
  isRead: method === "GET",
  /** Sign-in, uploads and previews are worth nothing without their answer. */
  needsAnswer: !answer.safeParse({}).success,
}));

/** A taxi API in front of another one that passes everything on, and answers as loosely as the panel accepts. */
export class OddServer {
  private readonly ids = new Map<string, string>();
  private answered = 0;

  private constructor(
    private readonly behind: string,
    private readonly server = createServer(),
  ) {
    this.server.on("request", (request, response) => void this.pass(request, response));
  }

  static async inFrontOf(origin: string): Promise<OddServer> {
    const odd = new OddServer(origin);
    await new Promise<void>((done) => odd.server.listen(0, "127.0.0.1", done));
    return odd;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = request;
    const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isJson = headers["content-type"]?.startsWith("application/json");
    const body = isJson ? this.withOwnIds(Buffer.concat(chunks).toString()) : Buffer.concat(chunks);
    const answer = await fetch(this.behind + this.withOwnIds(url), {
      method,
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body }),
      redirect: "manual",
    });
    const content = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("content-type") ?? "application/octet-stream";
    const call = routes.find((route) => route.method === method && route.path.test(url.split("?")[0]!));
    if (!call || !answer.ok || (call.isRead && !type.startsWith("application/json")))
      return void response.writeHead(answer.status, { "content-type": type }).end(content);
    if (call.isRead || call.needsAnswer) {
      const tidy: unknown = JSON.parse(content.toString());
      this.learn(tidy);
      return void response.writeHead(200, { "content-type": type }).end(JSON.stringify(makeOdd(tidy)));
    }
    const [status, done] = DONE[this.answered++ % DONE.length]!;
    response.writeHead(status).end(done);
  }

  /** Remembers the numbers that stand for ids, so that they are understood when they come back. */
  private learn(value: unknown): void {
    if (typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (name === "_id" && typeof inner === "string") this.ids.set(String(idNumber(inner)), inner);
      else this.learn(inner);
    }
  }

  private withOwnIds(text: string): string {
    return text.replace(/\d+/g, (digits) => this.ids.get(digits) ?? digits);
  }
}
