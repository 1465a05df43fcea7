import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle, useTranslation } from "~/i18n/translation";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { Dialog } from "~/ui/feedback/dialog";
import { DocumentDecision } from "./document-decision";
import { decideDocument, readDocument } from "./document.server";
import { DocumentSheet } from "./document-sheet";
import { nameOf, labelFor } from "./driver";
import { viewHref } from "./list-rules";
import { OtherDecisionDialog } from "./other-decision-dialog";
import { useFocusOnPreset } from "./reason-field";
import "./texts";

export const meta = pageTitle<typeof loader>((t, { data }) =>
  data?.driver && data.document
    ? t("drivers:documentTitle", { name: labelFor(t, "document", data.document.type), driver: nameOf(data.driver) })
    : t("drivers:documentPage"),
);

export const loader = guardedLoader("driver-view", readDocument);

export const action = guardedAction("driver-view", decideDocument);

/** One document as large as the window allows, beside the decision about it. */
export default function ReviewDocument() {
  const { driver, document, id, preset, query, now, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("drivers");
  useFocusOnPreset(preset);
  const back = viewHref(query, id);
  if (reply && "otherDecision" in reply)
    return <OtherDecisionDialog decision={reply.otherDecision} recordHref={back} />;
  const title =
    driver && document
      ? t("documentTitle", { name: labelFor(t, "document", document.type), driver: nameOf(driver) })
      : t("documentPage");
  return (
    <Dialog title={title} closeHref={back} maxWidth="72rem">
      <div className="grid items-start gap-4 p-4 md:grid-cols-[minmax(0,5fr)_minmax(17rem,3fr)]">
        {driver && document && <DocumentSheet document={document} driver={driver} now={now} />}
        <DocumentDecision
          // Another document or another preset reason starts a new form.
          key={`${document?._id ?? ""} ${preset ?? ""}`}
          document={document}
          language={driver?.language ?? "en"}
          preset={preset}
          now={now}
          formToken={formToken}
          reply={reply}
          back={back}
        />
      </div>
    </Dialog>
  );
}
