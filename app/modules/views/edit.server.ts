import { calls } from "contract";
import type { View } from "contract/views";
import { MAX_VIEW_QUERY_CHARACTERS } from "contract/view-constants";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import { newFormToken } from "~/records/form/form-token.server";
import { readUnlessFormFailed } from "~/records/form/read-form-page.server";
import { versionOf } from "~/records/form/record-version";
import { saveRecord } from "~/records/form/save-record.server";
import { countedLists } from "~/records/list/counted-lists.server";
import { redirectWithNotice } from "~/session/notices.server";
import { countForm, viewForm } from "./schema";
import { COUNTING_FIELD, keysOf, mayOpenList, scopeOf, type Share, shareOf } from "./view";
import { backOf, backWith, titleOf, viewOf } from "./views.server";

/** Returns the list and its state that a new view saves. @throws PanelError 404 */
function newView({ url, person }: GuardedArgs): { list: string; query: string } {
  const list = url.searchParams.get("list") ?? "";
  const query = url.searchParams.get("query") ?? "";
  if (!mayOpenList(person, list) || query.length > MAX_VIEW_QUERY_CHARACTERS) throw notFound();
  return { list, query };
}

/** Reads the data of the form: the view of `?id=`, or the state of a list that is to be saved as a new view. */
export async function readEdit(args: GuardedArgs) {
  const { url, api, t } = args;
  const id = url.searchParams.get("id");
  const view = id ? await readUnlessFormFailed(args, () => viewOf(api, id)) : null;
  const list = view?.list ?? (id ? null : newView(args).list);
  return {
    isNew: !id,
    back: backOf(args),
    formToken: newFormToken(),
    view: view && {
      name: view.name,
      share: shareOf(view),
      counted: view.count !== null,
      threshold: view.count?.threshold ?? null,
      version: versionOf(view),
    },
    mayChange: view?.mayChange ?? true,
    isCountable: list === null || countedLists[list] !== undefined,
    title: list === null ? "" : titleOf(t, list),
    shares: list === null ? [] : sharesOf(args, list, view),
  };
}

/** Returns with whom a view can be shared, including the present value, whoever has set it. */
function sharesOf({ person, t }: GuardedArgs, list: string, view: View | null): { value: Share; label: string }[] {
  const keys = keysOf(person, list);
  const offered: Share[] = [
    "me",
    ...keys.map((key) => `key ${key}`),
    ...(person.role === "admin" ? keys.map((key) => `default ${key}`) : []),
  ];
  const known = view ? shareOf(view) : "me";
  return [...(offered.includes(known) ? [] : [known]), ...offered].map((value) => ({
    value,
    label: shareLabel(t, value),
  }));
}

/** Returns a label such as "Everyone with access to “Tip”". */
export function shareLabel(t: GuardedArgs["t"], share: Share): string {
  const { scope, key } = scopeOf(share);
  return t(`views:${scope}`, { key: key === null ? "" : t(`sub-admins:module.${key}`, { defaultValue: key }) });
}

/** Saves a view. A person who may not change it only sets whether it is counted on the own dashboard. */
export async function saveView(args: GuardedActionArgs) {
  const { api, url, form, t } = args;
  const id = url.searchParams.get("id");
  const back = backOf(args);
  const done = (text: string, about: string | undefined, view: string | undefined) =>
    redirectWithNotice(view === undefined ? back : backWith(back, view), {
      kind: "success",
      text: t(text),
      ...(about !== undefined && { about }),
    });
  const shared = {
    form,
    fieldOf: { scope: "share", key: "share", "count.threshold": "threshold" },
    asText: (record: Record<string, unknown>) => ({
      name: typeof record.name === "string" ? record.name : "",
      share: shareLabel(t, typeof record.share === "string" ? record.share : shareOf(record as never)),
    }),
  };
  if (!id) {
    const { list, query } = newView(args);
    return saveRecord({
      ...shared,
      schema: viewForm,
      call: ({ name, share, ...counting }, writeOptions) =>
        api(calls.createView, {
          body: { list, query, name, ...scopeOf(share), count: countOf(counting) },
          ...writeOptions,
        }),
      done: ({ data }, { name }) => done("views:added", name, data?._id),
    });
  }
  // The form for a person who may not change the view has no other fields and is marked as such. An empty form without the mark
  // changes nothing.
  if (form.has(COUNTING_FIELD))
    return saveRecord({
      form,
      schema: countForm,
      call: ({ counted, threshold = null }, { idempotencyKey }) =>
        api(calls.countView, { params: { id }, body: { counted, threshold }, idempotencyKey }),
      done: ({ data }) => done("views:saved", data?.name, id),
    });
  return saveRecord({
    ...shared,
    schema: viewForm,
    stored: () => viewOf(api, id),
    call: ({ name, share, ...counting }, writeOptions, stored) =>
      api(calls.changeView, {
        params: { id },
        body: { query: stored?.query ?? "", name, ...scopeOf(share), count: countOf(counting) },
        ...writeOptions,
      }),
    done: (_answer, { name }) => done("views:saved", name, id),
  });
}

function countOf({ counted, threshold }: { counted: boolean; threshold?: number | undefined }) {
  return counted ? { threshold: threshold ?? null } : null;
}
