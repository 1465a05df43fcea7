import { redirect } from "@remix-run/node";
import { calls } from "contract";
import { cancellationReason } from "contract/cancellation-reasons";
import { REASON_LANGUAGES } from "contract/limits";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { formInAddress } from "~/http/form-body.server";
import { redirectWithNotice } from "~/session/notices.server";
import { typedReply } from "~/records/form/form-reply";
import { saveRecord } from "~/records/form/save-record.server";
import { withUnknownRows } from "~/taxi-api/sent-records.server";
import { listHref, readListQuery } from "~/records/list/list-query";
import { optionalId, readFormPage } from "~/records/form/read-form-page.server";
import { KEPT, keptOf, LEAVE_FIELD, reasonHref, reasonRules, userTypeOf, textsOf } from "./reason";
import { reasonOf } from "./reasons.server";
import { reasonForm } from "./schema";

/** Some servers refuse longer URLs. Texts within their limits make a shorter one. */
const MAX_ADDRESS_CHARACTERS = 4_000;

/** The loader of the page and of the dialog. */
export async function readReasonForm(args: GuardedArgs) {
  const query = readListQuery(args.url, reasonRules);
  const page = await readFormPage(args, listHref(query), (id) => reasonOf(args.api, query, id));
  return { ...page, id: optionalId(args.url), query };
}

/** The loader of the page, including the fields that its URL holds (`keptOf`). */
export async function readReasonPage(args: GuardedArgs) {
  const draft = formInAddress(args.url, KEPT);
  const kept = keptOf(draft);
  const typed = Object.keys(kept).length > 0 ? typedReply(draft, REASON_LANGUAGES) : undefined;
  return { ...(await readReasonForm(args)), kept, typed };
}

/** The form's fields by the server's names for them in errors. The texts are sent in this order. */
const FIELD_OF = Object.fromEntries(
  REASON_LANGUAGES.flatMap((language, at) => [
    [`messages.${at}.message`, language],
    [`data.${at}.message`, language],
  ]),
);

/**
 * Saves all texts of a reason (ruling B2), and goes back to the list of the same user type (ruling B1). Without scripts, BACK
 * leads to its dialog instead; texts that are too long for a URL are refused and stay in the form.
 */
export function saveReason({ api, form, url, t }: GuardedActionArgs) {
  const id = optionalId(url);
  const query = readListQuery(url, reasonRules);
  const userType = userTypeOf(query);
  if (form.has(LEAVE_FIELD)) {
    const question = reasonHref(query, id, { under: "leave", also: keptOf(form) });
    if (question.length <= MAX_ADDRESS_CHARACTERS) return redirect(question);
  }
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
    // Section 8 requires the server's own message.
    done: ({ message }, texts) =>
      redirectWithNotice(listHref(query), {
        kind: "success",
        text: message ?? t(id ? "cancellation-reasons:saved" : "cancellation-reasons:added"),
        about: texts.en,
      }),
  });
}

/** Returns the sent or the stored texts, for the conflict panel. */
function textsIn(record: Record<string, unknown>): Record<string, string> {
  const stored = cancellationReason.pick({ messages: true }).safeParse(record);
  return stored.success ? textsOf(stored.data) : reasonForm.parse(record);
}
