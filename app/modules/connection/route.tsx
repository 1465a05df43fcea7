import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { isPrefetch } from "~/http/security-headers.server";
import { PanelError } from "~/http/panel-error.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { forgetLearnt } from "~/taxi-api/learnt.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Fact } from "~/ui/fact";
import { PageHeading } from "~/ui/page-heading";
import { CallsCard, LackingCard } from "./calls-card";
import { check, lastCheck } from "./check.server";
import { FailuresCard } from "./failures-card";
import { type ConnectionView, connectionView } from "./view.server";

export const handle = { i18n: "connection" };

export const meta = pageTitle((t) => t("screens:title.Connection"));

/** The longest wait on the first visit. A check that the person requests is waited for longer. */
const MAX_FIRST_WAIT_MS = 3_000;
const MAX_WAIT_MS = 15_000;

export const loader = guardedLoader("Connection", async ({ request, session, t }) => {
  if (!lastCheck() && !isPrefetch(request)) await check(session.token, MAX_FIRST_WAIT_MS);
  return connectionView(t);
});

/**
 * Checks again, and forgets what lists and forms have learnt about the server, which may have been changed. The action itself
 * returns the findings, because another process of the panel would not have them.
 */
export const action = guardedAction("Connection", async ({ session, form, t }) => {
  if (form.get("intent") !== "check") throw new PanelError("badForm", 400);
  forgetLearnt();
  await check(session.token, MAX_WAIT_MS);
  return connectionView(t);
});

/** The result for every call of the connected server, the screens that depend on it, and its last failures. */
export default function Connection() {
  const loaded = useLoaderData<typeof loader>();
  const view = useActionData<typeof action>() ?? loaded;
  const { t } = useTranslation("connection");
  const isChecking = useNavigation().formAction !== undefined;
  const of = (...verdicts: string[]) => view.rows.filter(({ verdict }) => verdicts.includes(verdict));
  return (
    <>
      <PageHeading section={t("screens:group.settings")} title={t("screens:title.Connection")} summary={t("summary")}>
        <Form method="post">
          <Button type="submit" name="intent" value="check" kind="primary" icon="refresh-cw">
            {isChecking ? t("checking") : t("again")}
          </Button>
        </Form>
      </PageHeading>
      <div className="grid gap-4">
        <Overview view={view} />
        <CallsCard kind="differs" rows={of("differs")} />
        <LackingCard screens={view.lacking} />
        <CallsCard kind="absent" rows={of("absent")} isFolded />
        <CallsCard kind="accepted" rows={of("accepted")} isFolded />
        <CallsCard kind="matches" rows={of("matches")} isFolded />
        <CallsCard kind="untried" rows={of("untried")} isFolded />
        <FailuresCard failures={view.failures} />
      </div>
    </>
  );
}

function Overview({ view }: { view: ConnectionView }) {
  const { t } = useTranslation("connection");
  const { dateTime, number } = useFormat();
  const specified = view.rows.filter(({ isSpecified, verdict }) => isSpecified && verdict !== "untried");
  const fitting = specified.filter(({ verdict }) => verdict !== "differs" && verdict !== "absent");
  return (
    <Card>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        <Fact label={t("server")}>{view.addresses.join(", ")}</Fact>
        <Fact label={t("checkedAt")}>{view.at && dateTime(view.at)}</Fact>
        <Fact label={t("specified")}>
          {t("ofAll", { some: number(fitting.length), all: number(specified.length) })}
        </Fact>
        <Fact label={t("screensThatWork")}>
          {t("ofAll", { some: number(view.workingCount), all: number(view.screenCount) })}
        </Fact>
      </dl>
      <p role="status" className="mt-4 text-ink-2">
        {view.isRunning ? t("running") : t("readsOnly")}
      </p>
    </Card>
  );
}
