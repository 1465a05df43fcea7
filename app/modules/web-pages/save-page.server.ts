import { data } from "@remix-run/node";
import { calls } from "contract";
import { besideForm } from "~/access/beside-form.server";
import type { GuardedArgs } from "~/access/guard.server";
import { missing } from "~/access/panel-error.server";
import { redirectWithNotice } from "~/access/redirect-with-notice.server";
import { pathOf } from "~/access/screens";
import { ownField, REQUEST_FIELD, VERSION_FIELD, type FormReply } from "~/ui/form/form-reply";
import { newRequestId, saveRecord } from "~/ui/form/save.server";
import { PREVIEW_FIELD } from "./preview-field";
import { sanitise } from "./sanitise.server";
import { webPageForm } from "./schema";

/** The page of `?id=`, and how it reads as it is stored. */
export async function readPageForm(args: GuardedArgs) {
  const id = args.url.searchParams.get("id");
  if (!id) throw missing();
  const page = await besideForm(args, async () => (await args.api(calls.readWebPage, { params: { id } })).data);
  return { page, preview: page ? sanitise(page.html) : "", requestId: newRequestId() };
}

/** Saves the page of `?id=` without what public pages may not have; with the preview's button it only shows what was typed. */
export async function savePage({ api, form, url, t }: GuardedArgs & { form: FormData }) {
  const id = url.searchParams.get("id");
  if (!id) throw missing();
  if (form.has(PREVIEW_FIELD)) return data({ ...typedIn(form), preview: sanitise(textOf(form, "html")) });
  return saveRecord({
    form,
    schema: webPageForm,
    call: ({ title, html }, once) =>
      api(calls.changeWebPage, { params: { id }, body: { title, html: sanitise(html) }, ...once }),
    done: () => redirectWithNotice(pathOf("Content_Management"), { kind: "success", text: t("web-pages:saved") }),
  });
}

/** What was typed, for the form to stand there again, based on what it was based on. */
function typedIn(form: FormData): FormReply {
  return {
    result: { initialValue: { title: textOf(form, "title"), html: textOf(form, "html") } },
    held: { version: ownField(form, VERSION_FIELD), request: ownField(form, REQUEST_FIELD) },
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
