import { type CallName, calls } from "contract";
import { undoRefusal } from "contract/activity";
import type { AnyCall, CallAnswer } from "contract/call";
import { type Finding, findingOf } from "./finding";
import { readAnswer } from "./read-answer";
import type { Answered, Server } from "./server";
import { wrongRefusal } from "./wrong-refusal";

/** The record whose writes are undone. */
interface Undone {
  read: CallName;
  change: CallName;
  remove: CallName;
  body: Record<string, unknown>;
  changes: Record<string, unknown>;
  id: string;
  /** The id of the activity line that the answer to the record's creation named. */
  line: string | undefined;
}

const { readActivityEntry, undoActivity } = calls;

/**
 * Tries whether writes can be undone by the ids of their activity lines: only once, only if nobody has changed the same
 * fields since, and with the original id if the record was removed. The record exists in the end.
 */
export async function* checkUndo(server: Server, token: string, undone: Undone): AsyncGenerator<Finding> {
  const { line, id } = undone;
  if (line === undefined) {
    yield { call: undoActivity, verdict: "absent", remarks: ["The answers to writes have no header X-Undo."] };
    return;
  }
  yield await checkEntry(server, token, { line, id });
  const trial = new Trial(server, token, undone);
  await trial.ofChanges();
  await trial.ofRemoval();
  await trial.ofStrangers(line);
  yield findingOf(undoActivity, trial.remarks, trial.notes);
}

/** Checks that the activity entry of a record's creation describes the creation. */
async function checkEntry(server: Server, token: string, { line, id }: { line: string; id: string }): Promise<Finding> {
  const { remarks, notes, data } = readAnswer(
    readActivityEntry,
    await server.ask(readActivityEntry, { token, params: { id: line } }),
  );
  if (remarks.length === 0) {
    const entry = (data as CallAnswer<typeof readActivityEntry>).data;
    if (entry.record.id !== id) remarks.push("The entry that X-Undo names is about another record.");
    if (entry.before !== null || entry.after === null)
      remarks.push("The entry of a new record does not tell what was added.");
  }
  return findingOf(readActivityEntry, remarks, notes);
}

class Trial {
  readonly remarks: string[] = [];
  readonly notes: string[] = [];

  constructor(
    private readonly server: Server,
    private readonly token: string,
    private readonly undone: Undone,
  ) {}

  /** Changes a field twice. Then the first change can't be undone, and the second one can be undone once. */
  async ofChanges(): Promise<void> {
    const { body, changes } = this.undone;
    const first = await this.write("change", body);
    const second = await this.write("change", { ...body, ...changes });
    if (!first || !second) return;
    this.refuses("Where the same was changed since", await this.undo(first), "changed");
    if (!(await this.succeeds(second))) return;
    const stored = await this.stored();
    if (Object.keys(changes).some((name) => stored?.[name] !== body[name]))
      this.remarks.push("A change that it has undone is still there.");
    this.refuses("A second time", await this.undo(second), "undone");
  }

  /** Removes the record and restores it. */
  async ofRemoval(): Promise<void> {
    const line = await this.write("remove");
    if (!line || !(await this.succeeds(line))) return;
    if (!(await this.stored())) this.remarks.push("A removed record does not come back with its id.");
  }

  async ofStrangers(line: string): Promise<void> {
    const { status } = await this.server.ask(undoActivity, { params: { id: line } });
    if (status !== 401) this.remarks.push(`Without a token it answers ${status}, not 401.`);
    const unknown = line.replace(/[0-9a-z]/gi, "0");
    this.remarks.push(...wrongRefusal("With an unknown id", await this.undo(unknown), 404));
  }

  /** @returns the id of the write's activity line; if there is none, this is noted and the result is undefined */
  private async write(what: "change" | "remove", body?: Record<string, unknown>): Promise<string | undefined> {
    const call: AnyCall = calls[this.undone[what]];
    const params = { id: this.undone.id };
    const { undoLine } = await this.server.ask(call, { token: this.token, params, ...(body && { body }) });
    if (undoLine === undefined) this.notes.push(`note: a ${what === "change" ? "change" : "removal"} has no X-Undo`);
    return undoLine;
  }

  private undo(id: string): Promise<Answered> {
    return this.server.ask(undoActivity, { token: this.token, params: { id } });
  }

  private async succeeds(line: string): Promise<boolean> {
    const { remarks, notes } = readAnswer(undoActivity, await this.undo(line));
    this.remarks.push(...remarks);
    this.notes.push(...notes);
    return remarks.length === 0;
  }

  private refuses(when: string, answered: Answered, why: string): void {
    const wrong = wrongRefusal(when, answered, 409);
    const data = (answered.body as { data?: unknown } | undefined)?.data;
    if (wrong.length === 0 && undoRefusal.safeParse(data).data?.why !== why)
      wrong.push(`${when} its answer does not have data.why “${why}”, data.name and data.since.`);
    this.remarks.push(...wrong);
  }

  private async stored(): Promise<Record<string, unknown> | undefined> {
    const call: AnyCall = calls[this.undone.read];
    const { data } = readAnswer(
      call,
      await this.server.ask(call, { token: this.token, params: { id: this.undone.id } }),
    );
    return (data as { data?: Record<string, unknown> } | undefined)?.data;
  }
}
