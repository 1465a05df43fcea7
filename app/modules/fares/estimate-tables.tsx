import type { FareEstimate } from "contract/fares";
import { SAMPLE_TRIPS, type SampleTripName } from "contract/sample-trips";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/format";
import { distance, type DistanceUnit, minutes } from "~/i18n/measures";
import { LineTable } from "./line-table";
import { exact, useFareFormat } from "./values";

type Trip = FareEstimate["trips"][number];
type Shares = FareEstimate["cancellation"];

interface Estimates {
  before: FareEstimate | null;
  after: FareEstimate | null;
}

/** Returns the translated name of a sample trip. A trip that only the server knows keeps its name. */
export function tripName(t: TFunction, name: string): string {
  return (SAMPLE_TRIPS as readonly string[]).includes(name) ? t(`fares:trip.${name as SampleTripName}`) : name;
}

/** Shows how the fare of each sample trip, and of a late cancellation, is shared before and after the change. */
export function EstimateTables({ before, after }: Estimates) {
  const { t, i18n } = useTranslation("fares");
  const { distanceUnit } = useLocale();
  const { money } = useFareFormat();
  const trips = (before ?? after)?.trips ?? [];
  const ofTrip = (estimate: FareEstimate | null, name: string) =>
    estimate?.trips.find((trip) => trip.name === name) ?? null;
  if (trips.length === 0) return null;
  return (
    <>
      {trips.map((trip) => {
        const sides = { before: ofTrip(before, trip.name), after: ofTrip(after, trip.name) };
        return (
          <Block
            key={trip.name}
            title={tripName(t, trip.name)}
            facts={factsOf(t, i18n.language, distanceUnit, trip, money)}
            {...sides}
          >
            <details className="mt-1">
              <summary className="cursor-pointer text-sm text-ink-2">
                {t("lines")} <span className="sr-only">{tripName(t, trip.name)}</span>
              </summary>
              <LineTable {...sides} />
            </details>
          </Block>
        );
      })}
      <Block
        title={t("lateCancellation")}
        facts={t("lateCancellationFacts")}
        before={before?.cancellation ?? null}
        after={after?.cancellation ?? null}
      />
    </>
  );
}

interface BlockProps {
  title: string;
  facts: string;
  before: Shares | null;
  after: Shares | null;
  children?: React.ReactNode;
}

function Block({ title, facts, before, after, children }: BlockProps) {
  const { t } = useTranslation("fares");
  const { money, difference } = useFareFormat();
  return (
    <section className="border-t border-line pt-3">
      <h3 className="font-semibold">{title}</h3>
      <p className="hint">{facts}</p>
      <table className="sums sm:table-fixed">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t("who")}</span>
            </th>
            {before && <th scope="col">{t("before")}</th>}
            {after && <th scope="col">{t("after")}</th>}
            {before && after && <th scope="col">{t("difference")}</th>}
          </tr>
        </thead>
        <tbody>
          {(["total", "driver", "company"] as const).map((who) => (
            <tr key={who}>
              <th scope="row">{t(`gets.${who}`)}</th>
              {before && <td>{money(before[who])}</td>}
              {after && <td className="font-semibold">{money(after[who])}</td>}
              {before && after && <td className="text-ink-2">{difference(exact(after[who] - before[who]))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}

function factsOf(
  t: TFunction,
  lang: string,
  unit: DistanceUnit,
  trip: Trip,
  money: (amount: number) => string,
): string {
  const tip = trip.lines.find(({ name }) => name === "tip")?.amount ?? 0;
  return [
    distance(lang, trip.distance, unit),
    minutes(lang, trip.duration),
    trip.stops > 0 && t("fares:facts.stops", { count: trip.stops }),
    trip.waited > 0 && t("fares:facts.waited", { time: minutes(lang, trip.waited) }),
    trip.airport && t("fares:facts.airport"),
    trip.busyHour && t("fares:facts.night"),
    tip > 0 && t("fares:facts.tip", { amount: money(tip) }),
  ]
    .filter(Boolean)
    .join(" · ");
}
