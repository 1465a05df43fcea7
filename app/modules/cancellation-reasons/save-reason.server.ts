import { calls } from "contract";
import { cancellationReason } from "contract/cancellation-reasons";
import { REASON_LANGUAGES } from "contract/limits";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { saveRecord } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { optionalId, readFormPage } from "~/records/read-form-page.server";
import { reasonRules, userTypeOf } from "./list-rules";
import { textsOf } from "./reason";
import { reasonOf } from "./reasons.server";
import { reasonForm } from "./schema";

/** What the page and the dialog show. */
export async function readReasonForm(args: GuardedArgs) {
  const query = readListQuery(args.url, reasonRules);
  const page = await readFormPage(args, listHref(query), (id) => reasonOf(args.api, query, id));
  return { ...page, id: optionalId(args.url), query };
}

/** Under which names the server tells of the texts that it refuses: they are sent in the order of the languages. */
const FIELD_OF = Object.fromEntries(
  REASON_LANGUAGES.flatMap((language, at) => [
    [`messages.${at}.message`, language],
    [`data.${at}.message`, language],
  ]),
);

/**
 * Saves the reason of `?id=`, texts and all (ruling B2), or a new one, and goes back to the list of the same kind of
 * user (ruling B1).
 */
export function saveReason({ api, form, url, t }: GuardedActionArgs) {
  const id = optionalId(url);
  const query = readListQuery(url, reasonRules);
  const userType = userTypeOf(query);
  return saveRecord({
    form,
    schema: reasonForm,
    fieldOf: FIELD_OF,
    asText: (record) => textsIn(record),
    call: async (texts, writeOptions): Promise<{ message?: string | undefined }> => {
      const messages = REASON_LANGUAGES.map((language) => ({ message: texts[language], language }));
      return id
        ? api(calls.changeCancellationReason, { params: { id }, body: { userType, data: messages }, ...writeOptions })
        : api(calls.createCancellationReason, { body: { userType, messages }, ...writeOptions });
    },
    // Section 8: the server's own message.
    done: ({ message }) =>
      redirectWithNotice(listHref(query), {
        kind: "success",
        text: message ?? t(id ? "cancellation-reasons:saved" : "cancellation-reasons:added"),
      }),
  });
}

/** The texts of what was sent, and of what is stored, for the comparison when someone else has changed it meanwhile. */
function textsIn(record: Record<string, unknown>): Record<string, string> {
  const stored = cancellationReason.pick({ messages: true }).safeParse(record);
  return stored.success ? textsOf(stored.data) : reasonForm.parse(record);
}
