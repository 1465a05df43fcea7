import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { REPORT_GROUPINGS } from "contract/report-constants";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { LinkButton } from "~/ui/link-button";
import { HiddenParams } from "~/ui/list/hidden-params";
import { AGAINST } from "./compared-days";
import type { ReportPage } from "./report.server";

/** The controls for the period, the period of comparison, the grouping, and the currency if there are several. */
export function ReportChoice({ page }: { page: ReportPage }) {
  const { t } = useTranslation("report");
  const { query, by, against, periods, problem, report } = page;
  const currencies = report?.currencies ?? [];
  const { from, to } = query.filters;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
      <Links label={t("ui:list.period")} links={periods} />
      {currencies.length > 0 && <Links label={t("currency")} links={currencies} />}
      <Form
        method="get"
        className="flex min-w-0 flex-wrap items-end gap-2"
        key={JSON.stringify(query.filters)}
        aria-label={t("choice")}
      >
        <HiddenParams query={query} change={{ page: 1 }} without={["from", "to", "by", "against"]} />
        <Choice name="by" label={t("by")} value={by} options={REPORT_GROUPINGS} texts="groupings" />
        <Choice name="against" label={t("against")} value={against} options={AGAINST} texts="compared" />
        {(["from", "to"] as const).map((name) => (
          <label key={name} className="flex max-w-full flex-wrap items-center gap-1.5 text-sm text-ink-2">
            {t(`ui:list.${name}`)}
            <input
              className="input w-auto text-ink"
              type="date"
              name={name}
              defaultValue={name === "from" ? from : to}
              required
              aria-invalid={problem !== null || undefined}
              aria-describedby={problem === null ? undefined : "period-problem"}
            />
          </label>
        ))}
        <Button type="submit">{t("ui:list.apply")}</Button>
        {problem && (
          <p id="period-problem" className="error-text basis-full">
            <Icon name="circle-alert" />
            {problem}
          </p>
        )}
      </Form>
    </div>
  );
}

function Links({ label, links }: { label: string; links: ReportPage["periods"] }) {
  return (
    <nav className="segments" aria-label={label}>
      {links.map(({ name, href, isShown }) => (
        <LinkButton key={name} size="small" to={href} {...(isShown && { "aria-current": "true" as const })}>
          {name}
        </LinkButton>
      ))}
    </nav>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: readonly string[];
  texts: "groupings" | "compared";
}

function Choice({ name, label, value, options, texts }: ChoiceProps) {
  const { t } = useTranslation("report");
  return (
    <label className="flex max-w-full flex-wrap items-center gap-1.5 text-sm text-ink-2">
      {label}
      <select className="select w-auto max-w-full min-w-0 text-ink" name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option} value={option}>
            {t(`${texts}.${option}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
