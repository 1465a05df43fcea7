import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { basesOf } from "contract/bases";
import { apiFor, type Api } from "~/taxi-api/client.server";

/** What a handler sends: a status, and a body that is sent as JSON unless it is a text. */
export interface UsualAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface UsualRequest {
  method: string;
  /** Behind `/api/admin`, if it begins so. */
  path: string;
  query: URLSearchParams;
  body: string;
}

/**
 * A taxi API as companies write theirs: a few handlers, and one answer to every other address.
 * @example
 * const server = await UsualServer.start(() => ({ status: 404, body: { message: "Route not found" } }));
 * server.on("GET /private/tip", () => ({ body: { success: true, data: { docs: [] } } }));
 */
export class UsualServer {
  /** In the order in which they came. */
  readonly received: UsualRequest[] = [];
  private readonly handlers = new Map<string, (request: UsualRequest) => UsualAnswer>();

  private constructor(
    private readonly server: Server,
    private readonly otherwise: (request: UsualRequest) => UsualAnswer,
  ) {}

  static async start(otherwise: (request: UsualRequest) => UsualAnswer): Promise<UsualServer> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const usual = new UsualServer(server, otherwise);
    server.on("request", (request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const { pathname, searchParams } = new URL(request.url ?? "/", usual.origin);
        const {
          status = 200,
          body,
          headers,
        } = usual.answerTo({
          method: request.method ?? "GET",
          path: pathname.replace(/^\/api\/admin/, ""),
          query: searchParams,
          body: Buffer.concat(chunks).toString(),
        });
        response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
      });
    });
    return usual;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The panel's client of this server, as somebody who is signed in. */
  get api(): Api {
    return apiFor({ bases: basesOf(this.origin), token: "secret" });
  }

  /** @param call "GET /private/tip" */
  on(call: string, handler: (request: UsualRequest) => UsualAnswer): void {
    this.handlers.set(call, handler);
  }

  /** The queries of a call, in the order in which they came. */
  asked(call: string): string[] {
    return this.received
      .filter(({ method, path }) => `${method} ${path}` === call)
      .map(({ query }) => query.toString());
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answerTo(request: UsualRequest): UsualAnswer {
    this.received.push(request);
    return (this.handlers.get(`${request.method} ${request.path}`) ?? this.otherwise)(request);
  }
}
