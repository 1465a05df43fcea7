import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import type { Tip } from "contract/tips";
import { callName } from "contract/call";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { lastSegment } from "~/http/last-segment";
import { useFormat } from "~/i18n/format";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { backToList } from "~/records/list/list-query";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import type { WriteOptions } from "~/records/form/save-record.server";
import { idsOf } from "~/records/bulk/selection";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { percentOf, tipRules } from "./tip";
import { allTips } from "./tips.server";

export const handle = { i18n: "tips" };

const ACTS = ["activate", "deactivate", "delete"] as const;

const DONE = { activate: "tips:activated", deactivate: "tips:deactivated", delete: "tips:deleted" };

export const meta = questionTitle((t, count, location) =>
  t(`tips:${lastSegment(location, ACTS)}Question`, counted(count)),
);

export const loader = guardedLoader("Tip_Management", (args) =>
  readConfirmPage(args, backToList(args.url, tipRules), async () => {
    const ids = idsOf(args.url);
    return (await allTips(args.api)).filter((tip) => ids.includes(tip._id));
  }),
);

export const action = guardedAction("Tip_Management", (args) => {
  const { api, url } = args;
  const act = lastSegment(url, ACTS);
  return bulkAction(args, {
    back: backToList(url, tipRules),
    done: DONE[act],
    cancelled: "tips:cancelled",
    run: ({ id }, writeOptions) =>
      act === "delete"
        ? api(calls.removeTip, { params: { id }, ...writeOptions })
        : changeState(api, id, act === "activate" ? "1" : "0", writeOptions),
  });
});

/** Changes the state. The call needs the percentage as well, and fails if somebody has changed the tip since it was read. */
async function changeState(api: Api, id: string, isActive: Tip["isActive"], writeOptions: WriteOptions) {
  const tip = (await allTips(api)).find((each) => each._id === id);
  if (!tip) throw new TaxiApiError("missing", { status: 404, message: "", call: callName(calls.changeTip) });
  const body = { percentage: tip.percentage, isActive };
  return api(calls.changeTip, { params: { id }, body, ...writeOptions, ifMatch: tip.updatedAt, replaces: tip });
}

/** Asks before tips are activated, deactivated or deleted. */
export default function ConfirmTips() {
  const { selected, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const act = lastSegment(useLocation(), ACTS);
  const { t } = useTranslation("tips");
  const format = useFormat();
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t(`${act}Question`, counted(selected.length))}
      records={selected.map((tip) => ({ id: tip._id, name: t("name", { percent: percentOf(tip, format) }) }))}
      submitLabel={t(act)}
      danger={act === "delete"}
      cancelNotice
    />
  );
}
