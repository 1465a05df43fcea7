import { calls } from "contract";
import { officeInput } from "contract/offices";
import type { GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { saveRecord } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { officeRules } from "./list-rules";

/** Saves the office of `?id=`, or a new one, and goes back to the list as it was left. */
export function saveOffice({ api, form, url, t }: GuardedArgs & { form: FormData }) {
  const id = url.searchParams.get("id");
  return saveRecord({
    form,
    schema: officeInput,
    call: (body, writeOptions) =>
      id
        ? api(calls.changeOffice, { params: { id }, body, ...writeOptions })
        : api(calls.createOffice, { body, ...writeOptions }),
    done: () =>
      redirectWithNotice(listHref(readListQuery(url, officeRules)), {
        kind: "success",
        text: t(id ? "offices:saved" : "offices:added"),
      }),
  });
}
