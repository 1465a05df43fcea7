import { redirect } from "@remix-run/node";
import { z } from "zod";
import { calls } from "contract";
import { CHOSEN_AUDIENCE } from "contract/content-limits";
import { notificationInput } from "contract/notifications";
import { readUnlessFormFailed } from "~/records/form/read-form-page.server";
import type { GuardedArgs } from "~/access/guard.server";
import { formInAddress } from "~/http/form-body.server";
import { redirectWithNotice } from "~/session/notices.server";
import { readHiddenField, FORM_TOKEN_FIELD } from "~/records/form/form-reply";
import { isForgotten, newFormToken } from "~/records/form/form-token.server";
import { saveRecord } from "~/records/form/save-record.server";
import { type ListQuery, listHref, readListQuery } from "~/records/list/list-query";
import { notificationRules, SEEN_FIELD } from "./notification";
import { notificationOf, peopleIn, type SentBefore, sentBefore } from "./notifications.server";
import { notificationForm } from "./schema";

type WithForm = GuardedArgs & { form: FormData };
type Draft = z.output<typeof notificationInput>;

/**
 * The URL parameters that hold the draft, so that both steps can be reloaded. Their names differ from those of the list's search
 * and filters.
 */
const NAMES = { title: "newTitle", description: "newText", type: "newType", audience: "newAudience" } as const;
const FIELDS = Object.keys(NAMES) as (keyof typeof NAMES)[];
/** The parameter with the form token, so that a person who goes back in the browser's history sends nothing twice. */
const REQUEST = "newRequest";

function draftIn(url: URL): Record<keyof Draft, string> {
  const form = formInAddress(url, Object.values(NAMES));
  const typed = FIELDS.map((field) => [field, form.get(NAMES[field]) ?? ""]);
  return Object.fromEntries(typed) as Record<keyof Draft, string>;
}

function requestIn(url: URL): string {
  const inAddress = z.uuid().safeParse(url.searchParams.get(REQUEST)).data;
  return inAddress && !isForgotten(inAddress) ? inAddress : newFormToken();
}

function stepHref(query: ListQuery, under: "compose" | "review", draft: Draft, request: string): string {
  return listHref(
    query,
    {},
    { under, also: { ...Object.fromEntries(FIELDS.map((field) => [NAMES[field], draft[field]])), [REQUEST]: request } },
  );
}

/** Reads the initial values of the form: the draft in the URL, or the notification of `?copy=`. */
export async function readCompose(args: GuardedArgs) {
  const { api, url } = args;
  const id = url.searchParams.get("copy");
  const copied = id ? await readUnlessFormFailed(args, () => notificationOf(api, id)) : null;
  const draft = copied ?? draftIn(url);
  const { title, description, type } = draft;
  // A copy of a notification to chosen people must not go to everyone by default, so no audience is preselected.
  const audience = draft.audience === CHOSEN_AUDIENCE ? "" : draft.audience || "all";
  const record = { title, description, type, audience };
  return {
    record,
    isCopy: copied !== null,
    back: listHref(readListQuery(url, notificationRules)),
    formToken: requestIn(url),
  };
}

/** Leads a valid draft to the review; nothing is sent yet. */
export function reviewDraft({ form, url }: WithForm) {
  return saveRecord({
    form,
    schema: notificationForm,
    call: async (draft) => draft,
    done: (draft) =>
      redirect(
        stepHref(
          readListQuery(url, notificationRules),
          "review",
          draft,
          readHiddenField(form, FORM_TOKEN_FIELD) ?? newFormToken(),
        ),
      ),
  });
}

/** Whether an earlier notification was the same press of the button, or a retry. The service sends it once. */
function isSamePress({ sentBy, sentAt, now }: SentBefore, username: string): boolean {
  return sentBy === username && Date.parse(now) - Date.parse(sentAt) < 60_000;
}

/**
 * Reads the draft in the URL, the number of people that it reaches, and whether they got it already; the draft is null if it is
 * invalid.
 */
export async function readReview({ api, url }: GuardedArgs) {
  const query = readListQuery(url, notificationRules);
  const formToken = requestIn(url);
  const shown = { close: listHref(query), formToken };
  const draft = notificationInput.safeParse(draftIn(url)).data;
  if (!draft)
    return { ...shown, draft: null, people: null, before: null, change: listHref(query, {}, { under: "compose" }) };
  const [people, before] = await Promise.all([peopleIn(api, draft.audience), sentBefore(api, draft)]);
  return {
    ...shown,
    draft,
    people,
    before,
    change: stepHref(query, "compose", draft, formToken),
  };
}

/**
 * Sends the draft. Repeated requests, even after coming back to the review, send it once. After a day the form asks first, and so
 * does the review if somebody else has sent the text since it was opened.
 */
export function sendDraft({ api, form, url, t, person }: WithForm) {
  const seen = form.get(SEEN_FIELD);
  form.delete(SEEN_FIELD);
  return saveRecord({
    form,
    schema: notificationForm,
    stored: null,
    call: async (body, writeOptions) => {
      const before = await sentBefore(api, body);
      if (before && before.sentAt !== seen && !isSamePress(before, person.username))
        throw redirect(url.pathname + url.search);
      return api(calls.sendNotification, { body, ...writeOptions });
    },
    done: ({ data }, { title }) => {
      const people = data?.delivered;
      const text = people == null ? t("notifications:sent") : t("notify:sentTo", { count: people });
      return redirectWithNotice(listHref(readListQuery(url, notificationRules)), {
        kind: "success",
        text,
        about: title,
      });
    },
  });
}
