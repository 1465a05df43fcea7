import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/** The moment of a call at which it is stopped. */
interface Stop {
  calls: (method: string, path: string) => boolean;
  /** "before": it never reaches the taxi API. "after": the taxi API has answered, the panel does not learn it. */
  when: "before" | "after";
  reached: () => void;
}

/** Stands between one panel and the taxi API, and holds a call there for good or until it is let go on. */
export class Gate {
  private stopped: Stop | null = null;
  private let: (() => void)[] = [];

  private constructor(
    private readonly server: Server,
    readonly origin: string,
    private readonly apiOrigin: string,
  ) {}

  static async start(apiOrigin: string): Promise<Gate> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const gate = new Gate(server, `http://127.0.0.1:${port}`, apiOrigin);
    server.on("request", (incoming, answer) => void gate.pass(incoming, answer).catch(() => answer.destroy()));
    return gate;
  }

  /** Resolves when the next such call has come as far as `when` says; it is held there. */
  hold(when: Stop["when"], calls: Stop["calls"]): Promise<void> {
    return new Promise((reached) => (this.stopped = { calls, when, reached }));
  }

  /** Lets go on what is held. */
  letGo(): void {
    for (const go of this.let.splice(0)) go();
  }

  async stop(): Promise<void> {
    this.letGo();
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const held = this.stopped?.calls(incoming.method ?? "", incoming.url ?? "") ? this.stopped : null;
    if (held) this.stopped = null;
    if (held?.when === "before") await this.wait(held);
    // The client has closed the connection.
    if (answer.destroyed || !answer.socket) return;
    const { status, headers, content } = await this.forward(incoming, body);
    if (held?.when === "after") await this.wait(held);
    answer.writeHead(status, headers).end(content);
  }

  private wait({ reached }: Stop): Promise<void> {
    const go = new Promise<void>((done) => this.let.push(done));
    reached();
    return go;
  }

  private forward(
    incoming: IncomingMessage,
    body: Buffer,
  ): Promise<{ status: number; headers: IncomingMessage["headers"]; content: Buffer }> {
    return new Promise((done, fail) => {
      const call = request(
        this.apiOrigin + (incoming.url ?? ""),
        { method: incoming.method, headers: incoming.headers },
        (upstream) => {
          buffer(upstream).then(
            (content) => done({ status: upstream.statusCode ?? 502, headers: upstream.headers, content }),
            fail,
          );
        },
      );
      call.on("error", fail).end(body);
    });
  }
}
