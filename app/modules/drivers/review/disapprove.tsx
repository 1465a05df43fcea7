import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DRIVER_REASONS } from "contract/driver-reasons";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/feedback/dialog";
import { disapprove, readDecision } from "./decision.server";
import { nameOf } from "../driver";
import { nextHref, viewHref } from "../list-rules";
import { OtherDecisionDialog } from "./other-decision-dialog";
import { RefusalForm } from "./refusal-form";

export const handle = { i18n: "drivers" };

export const meta = pageTitle((t) => t("drivers:disapproveTitle"));

export const loader = guardedLoader("driver-view", readDecision);

export const action = guardedAction("driver-view", disapprove);

export default function DisapproveDriver() {
  const { driver, id, preset, query, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("drivers");
  const back = viewHref(query, id);
  if (reply && "otherDecision" in reply)
    return <OtherDecisionDialog decision={reply.otherDecision} recordHref={back} nextHref={nextHref(query, id)} />;
  return (
    <Dialog
      title={driver ? t("disapproveHeading", { name: nameOf(driver) }) : t("disapproveTitle")}
      closeHref={back}
      role="alertdialog"
    >
      <RefusalForm
        kind="driver"
        reasons={DRIVER_REASONS}
        preset={preset}
        language={driver?.language}
        version={driver?.updatedAt}
        formToken={formToken}
        reply={reply}
        back={back}
        moreActions={
          driver?.status === "pending" && (
            <Button type="submit" name="next" value="1">
              {t("disapproveAndNext")}
            </Button>
          )
        }
      />
    </Dialog>
  );
}
