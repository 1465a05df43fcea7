import type { Fields } from "../../core/recording";
import type { DescribedResources } from "../../activity/described";
import { asc, eq } from "drizzle-orm";
import { REASON_LANGUAGES } from "contract/limits";
import type { ReasonLanguage } from "contract/cancellation-reasons";
import type { Handlers } from "../../calls/handler";
import { recordStore } from "../../core/record-store";
import { recordAnswer } from "../../core/records";
import { type CancellationReasonRow, cancellationReasons } from "./table";

function show(reason: CancellationReasonRow) {
  const messages = REASON_LANGUAGES.map((language) => ({ message: reason[language], language }));
  return { ...recordAnswer(reason), userType: reason.userType, messages };
}

const records = recordStore(cancellationReasons, "The cancellation reason", (rows) => rows.map(show));

/** Converts texts to columns. The contract guarantees that every language is present. */
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

  createCancellationReason: async (context) => {
    const { userType, messages } = context.body;
    const data = await records.create(context, { userType, ...textsOf(messages) });
    return { message: "Cancellation reason added successfully", data };
  },

  changeCancellationReason: async (context) => {
    const { userType, data } = context.body;
    await records.change(context, { userType, ...textsOf(data) });
    return { message: "Cancellation reason updated successfully" };
  },
} satisfies Partial<Handlers>;

export const cancellationReasonActivity = {
  cancelReason: { name: ({ messages }) => (messages as Fields[] | undefined)?.[0]?.message },
} satisfies DescribedResources;
