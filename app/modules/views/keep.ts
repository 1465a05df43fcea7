import { calls } from "contract";
import { MAX_VIEW_QUERY_CHARACTERS } from "contract/view-constants";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { noPage } from "~/http/panel-error.server";
import { isStale } from "~/records/form/record-version";
import { readHiddenField, VERSION_FIELD } from "~/records/form/form-reply";
import { failureTexts } from "~/records/form/save-record.server";
import { redirectWithNotice } from "~/session/notices.server";
import { isShownInPlace } from "~/taxi-api/error";
import { backOf, backWith, viewOf } from "./views.server";

export const loader = guardedLoader("views", noPage);

/** Saves the present state of the list in its view. What somebody else has changed in the meantime stays. */
export const action = guardedAction("views", async (args) => {
  const { api, form, url, t } = args;
  const id = url.searchParams.get("id");
  const query = form.get("query");
  if (!id || typeof query !== "string" || query.length > MAX_VIEW_QUERY_CHARACTERS)
    throw new Response(null, { status: 400 });
  const back = backOf(args);
  const view = await viewOf(api, id);
  const { name, scope, key } = view;
  const refuse = (why: string) => redirectWithNotice(back, { kind: "error", text: t("views:notKept", { name, why }) });
  const seen = readHiddenField(form, VERSION_FIELD);
  if (isStale(seen, view)) return refuse(t("views:changedMeanwhile"));
  try {
    const body = { name, query, scope, key: key as never };
    await api(calls.changeView, { params: { id }, body, ifMatch: seen, replaces: view });
    return await redirectWithNotice(backWith(back, id), { kind: "success", text: t("views:kept"), about: name });
  } catch (error) {
    if (!isShownInPlace(error)) throw error;
    if (error.kind === "conflict") return refuse(t("views:changedMeanwhile"));
    return refuse(
      failureTexts(error, "record")
        .map((text) => (text.startsWith("ui:") ? t(text) : text))
        .join(" "),
    );
  }
});
