import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormat, useLocale } from "~/i18n/format";
import type { PartProblem } from "~/records/call-problem.server";
import { VERSION_FIELD } from "~/records/form/form-reply";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Problem } from "~/ui/feedback/part-problem";
import { OwnerField } from "~/ui/form/form-owner";
import { LinkButton } from "~/ui/link-button";
import { ChangesTable } from "./changes-table";
import { EstimateTables } from "./estimate-tables";
import { PLANNED_PARAM, TAKE_BACK } from "./planned";
import type { ShownPlan } from "./planned.server";
import { STEP_FIELD } from "./reply";

interface PlannedCardProps {
  planned: readonly ShownPlan[];
  problem: PartProblem | null;
  /** The address of the fare's page. */
  href: string;
}

/** The planned changes of a fare in their order, each compared with what applies before it, with links to change or cancel it. */
export function PlannedCard({ planned, problem, href }: PlannedCardProps) {
  const { t } = useTranslation("fares");
  const { dateTime } = useFormat();
  const { timeZone } = useLocale();
  if (problem) return <Problem title={t("planned.unread")} problem={problem} />;
  if (planned.length === 0) return null;
  return (
    <Card title={t("planned.title")} className="mb-4">
      <p className="hint">{t("planned.hint", { zone: timeZone.replaceAll("_", " ") })}</p>
      <ol className="mt-3 grid gap-5">
        {planned.map(({ _id, updatedAt, from, changes, before, after }) => {
          const time = dateTime(from);
          return (
            <li key={_id} className="border-t border-line pt-3">
              <h3 className="font-semibold">{t("planned.from", { time })}</h3>
              {changes.length === 0 ? <p>{t("planned.same")}</p> : <ChangesTable changes={changes} />}
              {after && (
                <details className="mt-2">
                  <summary className="cursor-pointer">
                    {t("estimate")} <span className="sr-only">{t("planned.from", { time })}</span>
                  </summary>
                  <div className="mt-2 flex flex-col gap-4">
                    <EstimateTables before={before} after={after} />
                  </div>
                </details>
              )}
              <div className="mt-3 flex flex-wrap gap-2">
                <LinkButton size="small" to={`${href}${href.includes("?") ? "&" : "?"}${PLANNED_PARAM}=${_id}`}>
                  {t("change")} <span className="sr-only">{t("planned.from", { time })}</span>
                </LinkButton>
                <Form method="post" action={href}>
                  <input type="hidden" name={PLANNED_PARAM} value={_id} />
                  {updatedAt && <input type="hidden" name={VERSION_FIELD} value={updatedAt} />}
                  <OwnerField />
                  <Button type="submit" size="small" name={STEP_FIELD} value={TAKE_BACK}>
                    {t("planned.takeBack")} <span className="sr-only">{t("planned.from", { time })}</span>
                  </Button>
                </Form>
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
