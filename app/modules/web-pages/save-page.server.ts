import { data } from "@remix-run/node";
import { calls } from "contract";
import type { StoredWebPage } from "contract/web-pages";
import { readUnlessFormFailed, requiredId } from "~/records/form/read-form-page.server";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/notices.server";
import { pathOf } from "~/access/screens";
import { typedReply } from "~/records/form/form-reply";
import { newFormToken } from "~/records/form/form-token.server";
import { saveRecord } from "~/records/form/save-record.server";
import type { Api } from "~/taxi-api/client.server";
import { PREVIEW_FIELD } from "./preview-field";
import { sanitise } from "contract/web-page-markup.server";
import { webPageForm } from "./schema";

/** Reads the page of `?id=`, and sanitises its stored text for the preview. */
export async function readPageForm(args: GuardedArgs) {
  const id = requiredId(args.url);
  const page = await readUnlessFormFailed(args, () => pageOf(args.api, id));
  return { page, preview: page ? sanitise(page.html) : "", formToken: newFormToken() };
}

/** Saves the sanitised page of `?id=`; the preview button only shows the typed text. */
export async function savePage({ api, form, url, t }: GuardedActionArgs) {
  const id = requiredId(url);
  if (form.has(PREVIEW_FIELD))
    return data({ ...typedReply(form, ["title", "html"]), preview: sanitise(textOf(form, "html")) });
  return saveRecord({
    form,
    schema: webPageForm,
    stored: () => pageOf(api, id),
    call: ({ title, html }, writeOptions) =>
      api(calls.changeWebPage, { params: { id }, body: { title, html: sanitise(html) }, ...writeOptions }),
    done: (_answer, { title }) =>
      redirectWithNotice(pathOf("Content_Management"), { kind: "success", text: t("web-pages:saved"), about: title }),
  });
}

async function pageOf(api: Api, id: string): Promise<StoredWebPage> {
  return (await api(calls.readWebPage, { params: { id } })).data;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
