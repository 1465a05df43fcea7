import { useActionData, useLoaderData } from "@remix-run/react";
import type { DriverDocument } from "contract/driver-documents";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { Dialog } from "~/ui/feedback/dialog";
import { DialogNotices } from "~/ui/dialog-notices";
import { DocumentDecision } from "./document-decision";
import { decideDocument, readDocument } from "./document.server";
import { DocumentSheet } from "./document-sheet";
import { nameOf, labelFor } from "../driver";
import { viewHref } from "../list-rules";
import { OtherDecisionDialog } from "./other-decision-dialog";

export const handle = { i18n: "drivers" };

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
  const notices = useContext(DialogNotices);
  const back = viewHref(query, id);
  if (reply && "otherDecision" in reply)
    return <OtherDecisionDialog decision={reply.otherDecision} recordHref={back} />;
  const title =
    driver && document
      ? t("documentTitle", { name: labelFor(t, "document", document.type), driver: nameOf(driver) })
      : t("documentPage");
  return (
    <Dialog
      title={
        <>
          {title} {driver && document && <Position of={document} among={driver.documents ?? []} />}
        </>
      }
      closeHref={back}
      maxWidth="72rem"
    >
      {driver && document && <DocumentSheet document={document} driver={driver} now={now} />}
      <div className="form-foot">
        <div className="notices">{notices}</div>
        <DocumentDecision
          // The next document gets a new form.
          key={document?._id ?? ""}
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

interface PositionProps {
  of: DriverDocument;
  among: readonly DriverDocument[];
}

/** Shows the position, such as "2 of 5". */
function Position({ of: { _id }, among }: PositionProps) {
  const { t } = useTranslation("drivers");
  const { number } = useFormat();
  const position = among.findIndex((document) => document._id === _id) + 1;
  return (
    <span className="font-normal whitespace-nowrap text-ink-2">
      {t("documentPosition", { position: number(position), total: number(among.length) })}
    </span>
  );
}
