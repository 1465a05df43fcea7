import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DRIVER_FARE_FIELDS, type DriverFareField, type FareField } from "contract/fare-constants";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { useFormat } from "~/i18n/format";
import { Card } from "~/ui/card";
import { orEmptyValue } from "~/ui/empty-value";
import { LinkButton } from "~/ui/link-button";
import { PageHeading } from "~/ui/page-heading";
import { designatedFare } from "./fare.server";
import { FARE_GROUPS } from "./groups";
import { labelOf, useFareFormat } from "./values";

export const handle = { i18n: "fares" };

export const meta = pageTitle((t) => t("screens:title.ManageDesignatedDriver"));

export const loader = guardedLoader("ManageDesignatedDriver", async ({ api }) => ({ fare: await designatedFare(api) }));

/** Shows both fares of the designated driver, each with a link to its form. */
export default function ManageDesignatedDriver() {
  const { fare } = useLoaderData<typeof loader>();
  const { t } = useTranslation("fares");
  const { money } = useFareFormat();
  const { dateTime } = useFormat();
  const city = fare.estimate?.trips[0];
  // A record that was never changed has 1970-01-01 as its date.
  const changed =
    fare.updatedAt && Date.parse(fare.updatedAt) > 0 ? t("changedAt", { date: dateTime(fare.updatedAt) }) : "";
  return (
    <>
      <PageHeading
        section={t("screens:group.services")}
        title={t("screens:title.ManageDesignatedDriver")}
        summary={[city && t("manageSummary", { amount: money(city.total), driver: money(city.driver) }), changed]
          .filter(Boolean)
          .join(" ")}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title={t("rideFare")} actions={<ChangeLink screen="FareDesignated" what={t("rideFare")} />}>
          <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
            {FARE_GROUPS.map(({ name, fields }) => (
              <section key={name} aria-label={t(`group.${name}`)}>
                <h3 className="font-semibold">{t(`group.${name}`)}</h3>
                <Values fields={fields} fare={fare} />
              </section>
            ))}
          </div>
        </Card>
        <Card title={t("driverFares")} actions={<ChangeLink screen="FareDesignatedDriver" what={t("driverFares")} />}>
          <Values fields={DRIVER_FARE_FIELDS} fare={fare} />
          <p className="hint mt-3">{t("driversSummary")}</p>
        </Card>
      </div>
    </>
  );
}

function ChangeLink({ screen, what }: { screen: "FareDesignated" | "FareDesignatedDriver"; what: string }) {
  const { t } = useTranslation("fares");
  return (
    <LinkButton size="small" to={pathOf(screen)}>
      {t("change")} <span className="sr-only">{what}</span>
    </LinkButton>
  );
}

type Field = FareField | DriverFareField;

function Values({ fields, fare }: { fields: readonly Field[]; fare: Partial<Record<Field, number | undefined>> }) {
  const { t } = useTranslation("fares");
  const format = useFareFormat();
  return (
    <dl>
      {fields.map((name) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5 last:border-0">
          <dt className="text-ink-2">{labelOf(t, name)}</dt>
          <dd className="text-end tabular-nums">{orEmptyValue(format.value(name, fare[name]))}</dd>
        </div>
      ))}
    </dl>
  );
}
