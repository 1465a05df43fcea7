/** The server's raw record for each record that was read from it. */
const sentFor = new WeakMap<object, Json>();

type Json = Readonly<Record<string, unknown>>;

/** Fields that belong to the server. The contract leaves them out of writes, whether or not an answer has them. */
const OF_THE_SERVER: readonly string[] = ["_id", "id", "__v", "createdAt", "updatedAt"];

/**
 * Remembers the raw records of an answer, before the contract's schema dropped unknown fields.
 * @param answer as read by the contract
 * @param body the JSON from which it was read
 */
export function rememberSent(answer: unknown, body: unknown): void {
  if (!isObject(answer) || !isObject(body)) return;
  const { data } = answer;
  const sent = body.data;
  if (isObject(data)) {
    if (isObject(sent)) sentFor.set(data, sent);
    rememberRows(data.docs, isObject(sent) ? sent.docs : sent);
  } else rememberRows(data, sent);
}

function rememberRows(rows: unknown, sent: unknown): void {
  if (!Array.isArray(rows) || !Array.isArray(sent)) return;
  rows.forEach((row: unknown, index) => {
    // Rows that could not be read may have been left out in between.
    const own: unknown = rows.length === sent.length ? sent[index] : sent.find((each) => idOf(each) === idOf(row));
    if (isObject(row) && isObject(own)) sentFor.set(row, own);
  });
}

function idOf(row: unknown): unknown {
  const id = isObject(row) ? (row._id ?? row.id) : undefined;
  return typeof id === "number" ? String(id) : id;
}

/** Returns a part of a record as the server sent it. */
export function sentPart(record: object, name: string): unknown {
  return sentFor.get(record)?.[name];
}

/**
 * Adds to a body the fields of the replaced record that the contract does not know, at any depth, so that a server that stores
 * the body as it is loses nothing (ruling C7). Lists are those of the form: see `withUnknownRows`.
 * @param record from an answer of this request
 */
export function withUnknownParts<Body>(body: Body, record: object): Body {
  const sent = sentFor.get(record);
  if (!isObject(body) || !sent) return body;
  const foreign = Object.fromEntries(Object.entries(sent).filter(([name]) => !OF_THE_SERVER.includes(name)));
  return merge(body, foreign, record as Json) as Body;
}

function merge(body: Json, sent: Json, known: Json): Json {
  const parts = Object.entries(sent).flatMap(([name, value]) => {
    const [own, read] = [body[name], known[name]];
    if (!Object.hasOwn(known, name)) return Object.hasOwn(body, name) || isPassword(name) ? [] : [[name, value]];
    if (isObject(own) && isObject(value) && isObject(read)) return [[name, merge(own, value, read)]];
    // A text that the contract can't use, such as an invalid image address, is empty in the form.
    return own === "" && read === "" && typeof value === "string" ? [[name, value]] : [];
  });
  return { ...body, ...(Object.fromEntries(parts) as Json) };
}

/**
 * Does the same as `withUnknownParts` for the rows of a list: each row keeps the unknown fields of its stored row, and rows that
 * the contract can't read stay at the end.
 * @param rows of the body, each with the `key` of the stored row that it comes from; undefined for a new one
 * @param stored the record, and the name and the key of its list
 */
export function withUnknownRows<Row extends object>(
  rows: readonly (readonly [key: string | undefined, row: Row])[],
  stored: { record: object; list: string; key: string },
): Row[] {
  const { list, key } = stored;
  const sent = sentPart(stored.record, list);
  const known = (stored.record as Json)[list];
  if (!Array.isArray(sent) || !Array.isArray(known)) return rows.map(([, row]) => row);
  const keyOf = (row: unknown) => (isObject(row) ? String(row[key]) : undefined);
  const left = sent.filter(isObject);
  const take = (wanted: string | undefined): Json => {
    const index = left.findIndex((row) => keyOf(row) === wanted);
    return index < 0 ? {} : left.splice(index, 1)[0]!;
  };
  const filled = rows.map(([value, row]) => ({ ...take(value), ...row }));
  const unread = left.filter((row) => !known.some((each) => keyOf(each) === keyOf(row)));
  return [...filled, ...(unread as Row[])];
}

/** Whether a field is a password, which a server might hash again if it is sent back. */
function isPassword(name: string): boolean {
  return /passw/i.test(name);
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
