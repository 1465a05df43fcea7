import { asc, eq } from "drizzle-orm";
import { REASON_LANGUAGES } from "contract/limits";
import type { ReasonLanguage } from "contract/cancellation-reasons";
import type { Handlers } from "../../core/handler";
import { changedAt, lockRecord, newRecord, recordAnswer } from "../../core/records";
import { type CancellationReasonRow, cancellationReasons } from "./table";

function show(reason: CancellationReasonRow) {
  const messages = REASON_LANGUAGES.map((language) => ({ message: reason[language], language }));
  return { ...recordAnswer(reason), userType: reason.userType, messages };
}

/** The columns of the texts; the contract has seen to it that every language is there. */
function textsOf(messages: readonly { message: string; language: ReasonLanguage }[]) {
  const textIn = (language: ReasonLanguage) => messages.find((each) => each.language === language)?.message ?? "";
  return { en: textIn("en"), ko: textIn("ko"), zh: textIn("zh"), es: textIn("es") };
}

export const cancellationReasonHandlers = {
  listCancellationReasons: async ({ database, query }) => {
    const { userType, createdAt, id } = cancellationReasons;
    const rows = await database
      .select()
      .from(cancellationReasons)
      .where(eq(userType, query.userType))
      .orderBy(asc(createdAt), asc(id));
    return { data: rows.map(show) };
  },

  createCancellationReason: async ({ database, body, services }) => {
    const reason = { ...newRecord(services.now()), userType: body.userType, ...textsOf(body.messages) };
    await database.insert(cancellationReasons).values(reason);
    return { message: "Cancellation reason added successfully", data: show(reason) };
  },

  changeCancellationReason: async ({ database, params, body, ifMatch, services }) => {
    const request = { id: params.id, ifMatch, what: "The cancellation reason" };
    const before = await lockRecord(database, cancellationReasons, request, show);
    const change = { userType: body.userType, ...textsOf(body.data), updatedAt: changedAt(before, services.now()) };
    await database.update(cancellationReasons).set(change).where(eq(cancellationReasons.id, before.id));
    return { message: "Cancellation reason updated successfully" };
  },
} satisfies Partial<Handlers>;
