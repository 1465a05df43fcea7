import { type CallName, calls } from "contract";
import { type AnyCall, callName } from "contract/call";
import { sendWhatIsTaken } from "~/taxi-api/bodies.server";
import { learntAbout } from "~/taxi-api/learnt.server";
import { rememberSent } from "~/taxi-api/sent-records.server";
import { type Finding, findingOf } from "./finding";
import { type AnswerReading, readAnswer } from "./read-answer";
import type { Answered, Server } from "./server";

/** A red dot: the smallest possible PNG. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

const NO_WAY_BACK = "The specification has no call that takes it back, so it is not tried.";

interface Row {
  _id: string;
  [name: string]: unknown;
}

/**
 * Writes as the panel does: with the fields of the specification, or with other fields that the server has turned out
 * to require.
 */
async function write(
  { server, token }: Asker,
  name: CallName,
  ask: { id?: string; body?: unknown; replaces?: object },
): Promise<AnswerReading> {
  const call: AnyCall = calls[name];
  const params: Record<string, string> = ask.id === undefined ? {} : { id: ask.id };
  let answered: Answered | undefined;
  const { body: setting } = server.settingOf(call);
  await sendWhatIsTaken(call, { body: ask.body, replaces: ask.replaces, setting }, async ({ body }) => {
    answered = await server.ask(call, { token, params, body });
    return { status: answered.status, body: answered.body, retryAfter: undefined };
  });
  const reading = readAnswer(call, answered!);
  const { body } = learntAbout(callName(call));
  if (body === "whole" && call.specified)
    reading.notes.push("note: it wants the whole record: the panel sends everything that the stored one has");
  return reading;
}

async function read({ server, token }: Asker, name: CallName, query: Record<string, string> = {}): Promise<unknown> {
  const answered = await server.ask(calls[name], { token, query });
  const { data, remarks } = readAnswer(calls[name], answered);
  if (data !== undefined) rememberSent(data, answered.body);
  return remarks.length === 0 || data !== undefined ? data : undefined;
}

interface Asker {
  server: Server;
  token: string;
}

const untried = (name: CallName, why: string): Finding => ({ call: calls[name], verdict: "untried", remarks: [why] });

const found = (name: CallName, { remarks, notes }: AnswerReading): Finding => findingOf(calls[name], remarks, notes);

/**
 * Tries the writes of the specification. Records that can be removed are created, changed and removed; others are saved
 * again unchanged. Afterwards all data is as before.
 */
export async function* checkSpecifiedWrites(server: Server, token: string): AsyncGenerator<Finding> {
  const asker = { server, token };
  yield* checkTips(asker);
  yield* checkUpload(asker);
  const reasons = (await read(asker, "listCancellationReasons", { userType: "user" })) as { data: Row[] } | undefined;
  yield untried("createCancellationReason", NO_WAY_BACK);
  yield await again(asker, "changeCancellationReason", reasons?.data[0], (row) => ({
    userType: "user",
    data: row.messages,
  }));
  const promo = (await read(asker, "readInvitationPromo")) as { data: Row } | undefined;
  yield await again(asker, "changeInvitationPromo", promo?.data, ({ promoAmounts }) => ({ promoAmounts }), false);
  const people = (await read(asker, "listSubAdmins")) as { data: { docs: Row[] } } | undefined;
  yield untried("createSubAdmin", NO_WAY_BACK);
  yield await again(asker, "changeSubAdmin", people?.data.docs[0], (person) => ({
    username: person.username,
    email: person.email,
    phone: person.phone ?? "",
    profileImage: person.profileImage,
    countryCode: person.countryCode ?? "",
    accessModule: person.accessModule,
    isInspector: person.isInspector ?? false,
    ...(person.inspectionOffice ? { inspectionOffice: person.inspectionOffice } : {}),
  }));
  yield await again(asker, "blockSubAdmin", people?.data.docs[0], ({ isBlock }) => ({ isBlock }));
  yield untried("resetSubAdminPassword", NO_WAY_BACK);
}

/** Saves a record again without any change. */
async function again(
  asker: Asker,
  name: CallName,
  row: Row | undefined,
  bodyOf: (row: Row) => unknown,
  hasId = true,
): Promise<Finding> {
  if (!row) return untried(name, "There is no record to try it with.");
  return found(name, await write(asker, name, { ...(hasId && { id: row._id }), body: bodyOf(row), replaces: row }));
}

async function* checkTips(asker: Asker): AsyncGenerator<Finding> {
  const tips = async () => ((await read(asker, "listTips")) as { data: { docs: Row[] } } | undefined)?.data.docs ?? [];
  const before = await tips();
  const percentage = [99, 98, 97].find((each) => !before.some((tip) => tip.percentage === each));
  const created = await write(asker, "createTip", { body: { percentage, isActive: "0" } });
  if (created.remarks.length > 0 && before.length >= 5) {
    const why = `There are ${before.length} tips, and another one is refused.`;
    for (const name of ["createTip", "changeTip", "removeTip"] as const) yield untried(name, why);
    return;
  }
  yield found("createTip", created);
  const tip = (await tips()).find(({ _id }) => !before.some((each) => each._id === _id));
  if (!tip) {
    for (const name of ["changeTip", "removeTip"] as const) yield untried(name, "There is no tip of this check.");
    return;
  }
  const changed = await write(asker, "changeTip", { id: tip._id, body: { percentage, isActive: "0" }, replaces: tip });
  yield found("changeTip", changed);
  const removed = await write(asker, "removeTip", { id: tip._id });
  if ((await tips()).some(({ _id }) => _id === tip._id)) removed.remarks.push("The tip is still there: remove it.");
  yield found("removeTip", removed);
}

async function* checkUpload(asker: Asker): AsyncGenerator<Finding> {
  const { server, token } = asker;
  const form = new FormData();
  form.append("file", new Blob([Buffer.from(PNG, "base64")], { type: "image/png" }), "check.png");
  const reading = readAnswer(calls.uploadFile, await server.ask(calls.uploadFile, { token, body: form }));
  yield found("uploadFile", reading);
  const { image_url: address } = (reading.data as { data?: { image_url?: string } } | undefined)?.data ?? {};
  const name = address?.split("?")[0]?.split("/").at(-1);
  if (!name) yield untried("deleteFile", "There is no file of this check.");
  else
    yield found(
      "deleteFile",
      readAnswer(calls.deleteFile, await server.ask(calls.deleteFile, { token, params: { name } })),
    );
}
