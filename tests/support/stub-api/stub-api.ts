import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type CallName, calls } from "contract";
import { basesOf } from "contract/bases";
import type { AnyCall } from "contract/call";
import { type Behaviour, json, refusal } from "./behaviours";
import { approvedDriver } from "./driver-records";
import { sampleOf } from "./samples";

/** A request that reached the stub. */
export interface Received {
  /** Undefined for a path that the contract does not know. */
  call: CallName | undefined;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: string;
  /** Set when the panel gave up before the answer was finished. */
  aborted: boolean;
}

const routes = (Object.entries(calls) as [CallName, AnyCall][]).map(([name, call]) => ({
  name,
  method: call.method,
  path: new RegExp(`^${basesOf("")[call.base]}${call.path.replace(/:\w+/g, "[^/]+")}$`),
}));

/**
 * A small taxi API that counts what it is asked and misbehaves on request. Every call of the contract has a valid
 * answer from the start.
 *
 * @example
 * stub.answer("listTips", serverError);             // from now on
 * stub.answer("listTips", reset, json(list));       // first this, then that, which stays
 */
export class StubApi {
  /** In the order in which they came, without `/healthz` and the brand, which the panel asks for by itself at any time. */
  readonly received: Received[] = [];
  private readonly behaviours = new Map<CallName, Behaviour[]>();

  private constructor(
    readonly origin: string,
    private readonly server: Server,
  ) {}

  static async start(): Promise<StubApi> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const stub = new StubApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server);
    server.on("request", (request, response) => void stub.serve(request, response));
    return stub;
  }

  /** Sets how a call is answered: one behaviour for each request in turn, the last one for all that follow. */
  answer(name: CallName, ...behaviours: [Behaviour, ...Behaviour[]]): void {
    this.behaviours.set(name, behaviours);
  }

  /** Counts how often a call was made; without a name, it counts all calls. */
  count(name?: CallName): number {
    return this.received.filter(({ call }) => name === undefined || call === name).length;
  }

  /** The last request of a call. */
  last(name: CallName): Received | undefined {
    return this.received.findLast(({ call }) => call === name);
  }

  /** Forgets what was received; answers well again. */
  reset(): void {
    this.received.length = 0;
    this.behaviours.clear();
  }

  /** Stops listening; who has been heard is still answered. */
  leave(): void {
    this.server.close();
    this.server.closeIdleConnections();
  }

  /** Stops listening, with every connection that hangs. */
  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.origin);
    if (pathname === "/healthz") return void response.end("ok");
    const method = request.method ?? "GET";
    const call = routes.find((route) => route.method === method && route.path.test(pathname))?.name;
    const received: Received = {
      call,
      method,
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: "",
      aborted: false,
    };
    if (!isOfFrame(call)) this.received.push(received);
    response.on("close", () => (received.aborted = !response.writableFinished));
    request.on("error", () => undefined);
    try {
      received.body = await bodyOf(request);
    } catch {
      return;
    }
    await this.behaviourFor(call, method, pathname)(response);
  }

  private behaviourFor(call: CallName | undefined, method: string, path: string): Behaviour {
    if (call === undefined) return refusal(404, "Not found");
    const [next, ...later] = this.behaviours.get(call) ?? [];
    if (next === undefined && call === "readDriver" && path.endsWith(`/${approvedDriver._id}`))
      return json({ data: approvedDriver });
    if (next === undefined) return json(sampleOf(call, method));
    if (later.length > 0) this.behaviours.set(call, later);
    return next;
  }
}

/** Whether a call is made once in a while for the frame around every page, whatever the page is. */
function isOfFrame(call: CallName | undefined): boolean {
  return call === "readBrand" || call === "readOpenWork" || call === "listViews";
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
