import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { titled } from "~/i18n/title";
import { Overlay } from "~/ui/feedback/overlay";
import { percentOf } from "./columns";
import { readTipForm, saveTip } from "./save-tip.server";
import { TipForm } from "./tip-form";
import "./texts";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  titled(args, (t) => t(data?.isNew ? "tips:addTitle" : "tips:editTitle"));

export const loader = guardedLoader("Tip_Management", readTipForm);

export const action = guardedAction("Tip_Management", saveTip);

/** The Manage Tip modal (section 2, "Tip management"). */
export default function ManageTip() {
  const { isNew, tip, back, requestId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("tips");
  const format = useFormat();
  return (
    <Overlay
      title={tip ? t("editHeading", { percent: percentOf(tip, format) }) : t(isNew ? "addTitle" : "editTitle")}
      closeHref={back}
    >
      <TipForm tip={tip} requestId={requestId} reply={reply} back={back} />
    </Overlay>
  );
}
