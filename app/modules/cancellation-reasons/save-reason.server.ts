import { calls } from "contract";
import { cancellationReason } from "contract/cancellation-reasons";
import { REASON_LANGUAGES } from "contract/limits";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/notices.server";
import { saveRecord } from "~/records/save-record.server";
import { withUnknownRows } from "~/taxi-api/sent-records.server";
import { listHref, readListQuery } from "~/records/list-query";
import { optionalId, readFormPage } from "~/records/read-form-page.server";
import { reasonRules, userTypeOf } from "./list-rules";
import { textsOf } from "./reason";
import { reasonOf } from "./reasons.server";
import { reasonForm } from "./schema";

/** The loader of the page and of the dialog. */
export async function readReasonForm(args: GuardedArgs) {
  const query = readListQuery(args.url, reasonRules);
  const page = await readFormPage(args, listHref(query), (id) => reasonOf(args.api, query, id));
  return { ...page, id: optionalId(args.url), query };
}

/** The form's fields by the names that the server has for them in its errors; the texts are sent in this order. */
const FIELD_OF = Object.fromEntries(
  REASON_LANGUAGES.flatMap((language, at) => [
    [`messages.${at}.message`, language],
    [`data.${at}.message`, language],
  ]),
);

/** Saves all texts of a reason (ruling B2), and goes back to the list of the same user type (ruling B1). */
export function saveReason({ api, form, url, t }: GuardedActionArgs) {
  const id = optionalId(url);
  const query = readListQuery(url, reasonRules);
  const userType = userTypeOf(query);
  return saveRecord({
    form,
    schema: reasonForm,
    fieldOf: FIELD_OF,
    asText: (record) => textsIn(record),
    stored: id ? () => reasonOf(api, query, id) : null,
    call: async (texts, writeOptions, stored): Promise<{ message?: string | undefined }> => {
      const messages = REASON_LANGUAGES.map((language) => ({ message: texts[language], language }));
      if (!id) return api(calls.createCancellationReason, { body: { userType, messages }, ...writeOptions });
      const data = stored
        ? withUnknownRows(
            messages.map((each) => [each.language, each]),
            { record: stored, list: "messages", key: "language" },
          )
        : messages;
      return api(calls.changeCancellationReason, { params: { id }, body: { userType, data }, ...writeOptions });
    },
    // Section 8 asks for the server's own message.
    done: ({ message }, texts) =>
      redirectWithNotice(listHref(query), {
        kind: "success",
        text: message ?? t(id ? "cancellation-reasons:saved" : "cancellation-reasons:added"),
        about: texts.en,
      }),
  });
}

/** The sent or the stored texts, for the conflict panel. */
function textsIn(record: Record<string, unknown>): Record<string, string> {
  const stored = cancellationReason.pick({ messages: true }).safeParse(record);
  return stored.success ? textsOf(stored.data) : reasonForm.parse(record);
}
