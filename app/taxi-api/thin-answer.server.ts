/**
 * Goes over the rows of a list's answer while it comes in, and says which of them to go on with.
 * Rows are JSON objects as the server sent them: nothing has checked them yet.
 */
export interface RowSieve {
  /** An answer begins, perhaps after another one that broke off: what came before is forgotten. */
  begin(): void;
  /** One row, in the server's order. The bytes are valid during this call only. */
  add(row: Buffer): void;
  /** After the last row: those to keep, as JSON. */
  kept(): Iterable<string>;
}

/** Where the rows of a list's answer lie: `{users: […]}`, `{data: […]}` or `{data: {docs: […]}}`. */
const ROWS = /"(?:users|data|docs)"\s*:\s*$/;
const KEY_BYTES = 40;

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d];
/** Inside a row everything but these is skipped. */
const MEANING = new Uint8Array(256);
for (const byte of [QUOTE, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE]) MEANING[byte] = 1;
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/**
 * Makes an answer small while it is read: of its list of rows only those stay that the sieve keeps.
 * Whatever it is fed, it holds one row, what the sieve holds, and what is around the list, so a
 * server that sends everyone at once (ruling B9) costs time but no memory, and no other request has
 * to wait until a long answer is parsed in one go.
 */
export class ThinAnswer {
  private before: Buffer[] = [];
  private after: Buffer[] = [];
  private bytesAround = 0;
  private state: "before" | "rows" | "after" = "before";
  private depth = 0;
  private inText = false;
  private escaped = false;
  /** A row whose beginning came with an earlier chunk. */
  private rowParts: Buffer[] = [];
  private bytesOfRow = 0;

  constructor(private readonly sieve: RowSieve) {
    sieve.begin();
  }

  /** Bytes that are held now, apart from the sieve's. */
  get size(): number {
    return this.bytesAround + this.bytesOfRow;
  }

  push(chunk: Buffer): void {
    let at = 0;
    if (this.state === "before") at = this.pushBefore(chunk);
    if (this.state === "rows") at = this.pushRows(chunk, at);
    if (this.state === "after" && at < chunk.length) this.keepAround(this.after, chunk.subarray(at));
  }

  /** The whole answer, with the kept rows alone in its list. */
  text(): string {
    const before = Buffer.concat(this.before).toString("utf8");
    if (this.state === "before") return before;
    const after = Buffer.concat([...this.rowParts, ...this.after]).toString("utf8");
    return `${before}${[...this.sieve.kept()].join(",")}${after}`;
  }

  /** @returns where the rows begin, or the chunk's end */
  private pushBefore(chunk: Buffer): number {
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (this.inText) this.passText(byte);
      else if (byte === QUOTE) this.inText = true;
      else if (byte === OPEN) this.depth += 1;
      else if (byte === CLOSE || byte === CLOSE_LIST) this.depth -= 1;
      else if (byte === OPEN_LIST && this.beginsRows(chunk, at)) {
        this.keepAround(this.before, chunk.subarray(0, at + 1));
        this.state = "rows";
        this.depth = 0;
        return at + 1;
      } else if (byte === OPEN_LIST) this.depth += 1;
    }
    this.keepAround(this.before, chunk);
    return chunk.length;
  }

  private beginsRows(chunk: Buffer, at: number): boolean {
    if (this.depth < 1 || this.depth > 2) return false;
    const here = chunk.subarray(Math.max(0, at - KEY_BYTES), at);
    const earlier = at < KEY_BYTES ? Buffer.concat(this.before).subarray(-KEY_BYTES) : Buffer.alloc(0);
    return ROWS.test(Buffer.concat([earlier, here]).toString("latin1"));
  }

  /** @returns where the list ends, or the chunk's end */
  private pushRows(chunk: Buffer, from: number): number {
    let { depth, inText, escaped } = this;
    let start = depth > 0 ? from : -1;
    let at = from;
    const end = chunk.length;
    // One pass over every byte of an answer that may have many millions: whatever means nothing is skipped in tight loops.
    for (; at < end; at++) {
      if (inText) {
        if (escaped) escaped = false;
        else {
          while (at < end && chunk[at] !== QUOTE && chunk[at] !== BACKSLASH) at++;
          if (chunk[at] === QUOTE) inText = false;
          else escaped = at < end;
        }
        continue;
      }
      if (depth > 0) while (at < end && MEANING[chunk[at]!] === 0) at++;
      if (at >= end) break;
      const byte = chunk[at]!;
      if (byte === QUOTE && depth > 0) inText = true;
      else if (byte === OPEN || (byte === OPEN_LIST && depth > 0)) {
        if (depth === 0) start = at;
        depth += 1;
      } else if (depth > 0) {
        depth -= 1;
        if (depth === 0) {
          this.endRow(chunk.subarray(start, at + 1));
          start = -1;
        }
      } else if (byte !== COMMA && !isSpace(byte)) {
        // The list's end, or something that is no row: the rest goes on as it is, for the parser to judge.
        this.state = "after";
        break;
      }
    }
    at = Math.min(at, end);
    if (this.state === "rows" && start >= 0) {
      const part = Buffer.from(chunk.subarray(start));
      this.rowParts.push(part);
      this.bytesOfRow += part.length;
    }
    this.depth = depth;
    this.inText = inText;
    this.escaped = escaped;
    return at;
  }

  private endRow(end: Buffer): void {
    if (this.rowParts.length === 0) return this.sieve.add(end);
    const row = Buffer.concat([...this.rowParts, end]);
    this.rowParts = [];
    this.bytesOfRow = 0;
    this.sieve.add(row);
  }

  private passText(byte: number): void {
    if (this.escaped) this.escaped = false;
    else if (byte === BACKSLASH) this.escaped = true;
    else if (byte === QUOTE) this.inText = false;
  }

  private keepAround(list: Buffer[], part: Buffer): void {
    list.push(Buffer.from(part));
    this.bytesAround += part.length;
  }
}
