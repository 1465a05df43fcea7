import { Form, Link, useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedLoader } from "~/access/guard.server";
import { useBrand } from "~/i18n/brand";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { FILE_TYPE, XLSX } from "~/records/export/file-type";
import { readUnlessFormFailed } from "~/records/form/read-form-page.server";
import { returnTarget } from "~/records/return-to.server";
import { pathOf } from "~/access/screens";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { inertUnder } from "~/ui/feedback/inert-under";
import { LinkButton } from "~/ui/link-button";
import { PageHeading } from "~/ui/page-heading";
import { ownDirection } from "~/ui/own-direction";
import { PrintButton } from "~/ui/print-button";
import { HandWritten } from "./hand-written";
import { StatementDays } from "./statement-days";
import { readStatementPage, statementHref, statementParams } from "./statement.server";

export const handle = { i18n: "payouts" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  data?.page ? t("payouts:statementOf", { name: data.page.statement.driver.name }) : t("screens:title.DriverStatement"),
);

export const loader = guardedLoader("DriverStatement", async (args) => ({
  page: await readUnlessFormFailed(args, () => readStatementPage(args)),
  kept: [...statementParams(args.url)].filter(([name]) => name !== "from" && name !== "to"),
  back: returnTarget(args.person, args.url, pathOf("Payouts")).to,
  adjust: statementHref(args.url, {}, "adjust"),
  send: statementHref(args.url, {}, "send"),
  file: statementHref(args.url, {}, "export.csv"),
  here: statementHref(args.url),
}));

/** What a driver earned, took in cash and was paid in a period, on one sheet. */
export default function DriverStatement() {
  const { page } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payouts");
  const over = useOutlet();
  return (
    <>
      <div {...inertUnder(over)}>
        {page ? <StatementPage page={page} /> : <PageHeading title={t("screens:title.DriverStatement")} />}
      </div>
      {over}
    </>
  );
}

function StatementPage({ page }: { page: Awaited<ReturnType<typeof readStatementPage>> }) {
  const { statement, today, presets, others, bookings } = page;
  const { kept, back, adjust, send, file, here } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payouts");
  const format = useFormat();
  const { name: company = t("common:brand") } = useBrand();
  const { driver, currency, closing, sums, from, to } = statement;
  const amount = (value: number) => format.minorMoney(value, currency);
  const sentence = t(closing > 0 ? "sentenceOwed" : closing < 0 ? "sentenceOwes" : "sentenceSettled", {
    from: format.date(from),
    to: format.date(to),
    name: driver.name,
    amount: amount(Math.abs(closing)),
    count: sums.rides,
    rides: format.number(sums.rides),
    earned: amount(sums.fares - sums.company),
    cash: amount(sums.cash),
  });
  return (
    <>
      <PageHeading title={t("statementOf", { name: driver.name })} back={back} summary={sentence}>
        <PrintButton />
        <a className="btn" href={`${file}&${FILE_TYPE}=${XLSX}`}>
          {t("ui:list.exportXlsx")}
        </a>
        <a className="btn" href={file}>
          {t("ui:list.exportCsv")}
        </a>
        {statement.driver.email && <LinkButton to={send}>{t("send")}</LinkButton>}
        <LinkButton to={adjust}>{t("adjust")}</LinkButton>
      </PageHeading>
      <nav className="segments mb-3 print:hidden" aria-label={t("periods")}>
        {presets.map(({ name, href, isShown }) => (
          <LinkButton key={name} to={href} {...(isShown && { "aria-current": "true" as const })}>
            {name}
          </LinkButton>
        ))}
        <Form method="get" className="flex flex-wrap items-end gap-2" key={`${from} ${to}`}>
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {(["from", "to"] as const).map((name) => (
            <label key={name} className="flex items-center gap-1 text-sm">
              {t(`ui:list.${name}`)}
              <input className="input" type="date" name={name} defaultValue={statement[name]} />
            </label>
          ))}
          <Button type="submit">{t("ui:list.apply")}</Button>
        </Form>
      </nav>
      <p className="mb-3 hidden print:block">
        {ownDirection(company)} · {t("printedOn", { date: format.date(today) })}
      </p>
      <Card flush>
        <StatementDays statement={statement} bookings={bookings} />
      </Card>
      <HandWritten statement={statement} bookings={bookings} here={here} />
      {others.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-4 print:hidden">
          {others.map(({ code, href }) => (
            <li key={code}>
              <Link className="link" to={href}>
                {t("ofCurrency", { currency: code })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
