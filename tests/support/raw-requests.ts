import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";

/** Resident memory of a process in MB; 0 on systems without /proc, where it is not looked at. */
export function memoryOf(pid: number): number {
  if (!existsSync("/proc/self/status")) return 0;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

interface Sending {
  /** The length of the body, a multiple of 64 KB. */
  bytes: number;
  tellsLength: boolean;
  headers: Record<string, string>;
  /** The beginning of the body, which is then filled up. */
  start?: string;
  /** The end of the body. */
  end?: string;
}

/**
 * Posts a whole body, then asks for something else over the same connection, and only then reads.
 * @returns the status of each answer
 */
export function sendFirst(
  origin: string,
  path: string,
  { bytes, tellsLength, headers, start = "", end = "" }: Sending,
): Promise<number[]> {
  const { host, hostname, port } = new URL(origin);
  const total = start.length + bytes + end.length;
  const length: Record<string, string> = tellsLength
    ? { "content-length": String(total) }
    : { "transfer-encoding": "chunked" };
  const lines = (all: Record<string, string>) =>
    Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("");
  const piece = Buffer.alloc(64 * 1024, "x");
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname);
    let answer = "";
    const write = async (part: Buffer) => {
      if (part.length === 0) return;
      const wrapped = tellsLength
        ? part
        : Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")]);
      if (!socket.write(wrapped)) await new Promise((drained) => socket.once("drain", drained));
    };
    const send = async () => {
      socket.write(`POST ${path} HTTP/1.1\r\n${lines({ host, ...headers, ...length })}\r\n`);
      await write(Buffer.from(start));
      for (let sent = 0; sent < bytes; sent += piece.length) await write(piece);
      await write(Buffer.from(end));
      socket.write(
        `${tellsLength ? "" : "0\r\n\r\n"}GET /healthz HTTP/1.1\r\n${lines({ host, connection: "close" })}\r\n`,
      );
      socket.on("data", (part) => (answer += part.toString("latin1")));
    };
    socket.once("connect", () => send().catch(fail));
    socket.once("error", fail);
    socket.once("close", () => done([...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))));
  });
}

/** The bytes that came back over one connection. */
export interface RawAnswer {
  /** The status of each answer, interim ones included. */
  statuses: number[];
  /** The headers of the first answer. */
  header(name: string): string | undefined;
  text: string;
}

/** Sends bytes as they are, one for each character, over a connection of their own, and reads until the other side ends it. */
export function sendBytes(origin: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, "latin1"));
    let text = "";
    socket.setEncoding("utf8");
    socket.on("data", (part: string) => (text += part));
    socket.once("error", fail);
    socket.once("close", () => {
      const [head = ""] = text.split("\r\n\r\n", 1);
      done({
        // A body of a known length ends without a line break, so the next answer may begin on the same line.
        statuses: [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status)),
        header: (name) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim(),
        text,
      });
    });
  });
}
