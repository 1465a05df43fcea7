import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { newRecords, type Records } from "./records";
import { type Answer, type Route, routes } from "./routes";

/** How the server takes what section 7 does not name. */
export interface Manners {
  /** Refuses bodies with other fields, as Joi and Nest's whitelist do. */
  strictBodies: boolean;
  /** Refuses queries with other parameters. */
  strictQueries: boolean;
  /** Refuses a change that lacks these fields of the stored record. */
  needs: readonly string[];
  /** What a call answers instead, by its method and path: also one that section 7 does not have. */
  instead: Record<string, Answer | undefined>;
  /** What a request is answered instead, if anything: also one of a call that section 7 does not have. */
  answerTo: (asked: { what: string; query: URLSearchParams }) => Answer | undefined;
}

/** A request that reached the server. */
export interface Got {
  /** "PUT /private/tip/…" */
  what: string;
  path: string;
  query: string[];
  body: Record<string, unknown>;
}

const COURTEOUS: Manners = {
  strictBodies: false,
  strictQueries: false,
  needs: [],
  instead: {},
  answerTo: () => undefined,
};

/** A taxi API with exactly the calls of the specification's section 7, on records in memory. */
export class Section7Server {
  readonly got: Got[] = [];
  records: Records = newRecords();
  manners: Manners = { ...COURTEOUS, instead: {} };

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Section7Server> {
    const http = createServer();
    const server = new Section7Server(http);
    http.on("request", (request, response) => void server.serve(request, response));
    await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Has its first records again, and these manners. */
  reset(manners: Partial<Manners> = {}): void {
    this.got.length = 0;
    this.records = newRecords();
    this.manners = { ...COURTEOUS, instead: {}, ...manners };
  }

  /** The requests of a call, such as "PUT /private/tip". */
  of(what: string): Got[] {
    return this.got.filter((each) => each.what.startsWith(what));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.origin);
    const { method = "GET" } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isJson = request.headers["content-type"]?.startsWith("application/json");
    const body = isJson ? (JSON.parse(Buffer.concat(chunks).toString() || "{}") as Got["body"]) : {};
    const path = pathname.replace("/api/admin", "");
    this.got.push({ what: `${method} ${path}`, path, query: [...searchParams.keys()], body });
    const route = routes.find((each) => each.method === method && each.path.test(pathname));
    const further = route
      ? undefined
      : this.furtherOf({ what: `${method} ${path}`, query: searchParams }, request.headers);
    if (!route && !further) return void response.writeHead(404).end(`<pre>Cannot ${method} ${pathname}</pre>`);
    const [status, answer] =
      further ?? this.answerOf(route!, { path, pathname, searchParams, body, headers: request.headers });
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  }

  /** The answer of a call that section 7 does not have. */
  private furtherOf(
    asked: { what: string; query: URLSearchParams },
    { authorization }: IncomingMessage["headers"],
  ): Answer | undefined {
    const answer = this.manners.instead[asked.what] ?? this.manners.answerTo(asked);
    return answer && (authorization === "Bearer token" ? answer : UNAUTHORIZED);
  }

  private answerOf(route: Route, asked: Pick<IncomingMessage, "headers"> & Asking): Answer {
    const { path, pathname, searchParams, body, headers } = asked;
    const { strictBodies, strictQueries, needs, instead, answerTo } = this.manners;
    const what = `${route.method} ${path}`;
    const other = instead[what] ?? answerTo({ what, query: searchParams });
    if (other) return other;
    if (!OPEN.test(pathname) && headers.authorization !== "Bearer token") return UNAUTHORIZED;
    const unknownParameter = [...searchParams.keys()].find((name) => !route.query?.includes(name));
    if (strictQueries && unknownParameter) return refusal(`"${unknownParameter}" is not allowed`);
    const unknownField = fieldsOf(body).find((name) => !route.body?.includes(name));
    if (strictBodies && unknownField) return refusal(`"${unknownField}" is not allowed`);
    const lacking = route.method === "PUT" ? needs.find((name) => !(name in body)) : undefined;
    if (lacking) return refusal(`"${lacking}" is required`);
    return route.answer({ id: route.path.exec(pathname)?.[1] ?? "", query: searchParams, body, records: this.records });
  }
}

/** The calls that need no token. */
const OPEN = /login$|forgot_password$|listWebPage$/;

const UNAUTHORIZED: Answer = [401, { success: false, message: "Unauthorized" }];

interface Asking {
  path: string;
  pathname: string;
  searchParams: URLSearchParams;
  body: Got["body"];
}

const refusal = (message: string): Answer => [400, { success: false, message }];

/** "userType", "messages.language" */
function fieldsOf(body: Record<string, unknown>): string[] {
  return Object.entries(body).flatMap(([name, value]) =>
    Array.isArray(value) && typeof value[0] === "object"
      ? (value as object[]).flatMap((row) => Object.keys(row).map((inner) => `${name}.${inner}`))
      : [name],
  );
}
