import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { lastSegment } from "~/http/last-segment";
import { pageTitle } from "~/i18n/page-title";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { idsOf } from "~/records/bulk/selection";
import { ConfirmPage } from "~/ui/feedback/confirm-page";
import { sessionsOf } from "./sessions.server";

export const handle = { i18n: "profile" };

const ACTS = ["end-session", "end-others"] as const;

export const meta = pageTitle((t, { location }) => t(`profile:${lastSegment(location, ACTS)}.title`));

export const loader = guardedLoader("profile", (args) =>
  readConfirmPage(args, pathOf("profile"), async () => {
    const { api, t, url } = args;
    const others = (await sessionsOf(api, t)).filter(({ isCurrent }) => !isCurrent);
    const ids = idsOf(url);
    const isMeant = (id: string) => lastSegment(url, ACTS) === "end-others" || ids.includes(id);
    return others.flatMap(({ _id, name, address }) =>
      isMeant(_id) ? [{ id: _id, name: [name, address].filter(Boolean).join(", ") }] : [],
    );
  }),
);

export const action = guardedAction("profile", (args) => {
  const { api, url } = args;
  const act = lastSegment(url, ACTS);
  let others: Promise<unknown> | undefined;
  return bulkAction(args, {
    back: pathOf("profile"),
    done: `profile:${act}.done`,
    run: ({ id }, { idempotencyKey }) =>
      act === "end-session"
        ? api(calls.removeSession, { params: { id }, idempotencyKey })
        : // One call ends all of them, including those that began after the page was shown.
          (others ??= api(calls.removeOtherSessions, { idempotencyKey })),
  });
});

/** Asks before one session of the person, or all but the present one, are ended. */
export default function EndSessions() {
  const { selected, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const act = lastSegment(useLocation(), ACTS);
  const { t } = useTranslation("profile");
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      backLabel={t("screens:title.profile")}
      question={t(`${act}.question`)}
      records={selected}
      submitLabel={t(`${act}.submit`)}
      danger
    >
      <p>{t("endConsequence")}</p>
    </ConfirmPage>
  );
}
