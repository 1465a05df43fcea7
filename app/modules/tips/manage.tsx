import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { titled } from "~/i18n/title";
import { Overlay } from "~/ui/feedback/overlay";
import { listHref, readListQuery } from "~/ui/list/list-query";
import { percentOf } from "./columns";
import { tipRules } from "./list-rules";
import { readTipForm, saveTip } from "./save-tip.server";
import { TipForm } from "./tip-form";
import "./texts";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  titled(args, (t) => t(data?.tip ? "tips:editTitle" : "tips:addTitle"));

export const loader = guardedLoader("Tip_Management", async (args) => ({
  ...(await readTipForm(args)),
  query: readListQuery(args.url, tipRules),
}));

export const action = guardedAction("Tip_Management", (args) => saveTip(args, listHref(readListQuery(args.url, tipRules))));

/** The Manage Tip modal (section 2, "Tip management"). */
export default function ManageTip() {
  const { isNew, tip, requestId, query } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("tips");
  const format = useFormat();
  const back = listHref(query);
  return (
    <Overlay title={tip ? t("editHeading", { percent: percentOf(tip, format) }) : t(isNew ? "addTitle" : "editTitle")} closeHref={back}>
      <TipForm tip={tip} requestId={requestId} reply={reply} back={back} />
    </Overlay>
  );
}
