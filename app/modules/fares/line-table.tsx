import { FARE_LINES, type FareLine } from "contract/booking-constants";
import type { FareEstimate } from "contract/fares";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { exact, useFareFormat } from "./values";

type Lines = Pick<FareEstimate["trips"][number], "lines">;

/** Fare lines that are settings themselves, with the same label. */
const SETTINGS = [
  "bookingFee",
  "baseFare",
  "perStopFee",
  "fuelSurcharge",
  "airportFee",
  "salesTax",
  "cancellationFee",
] as const;

/** The lines of a trip's fare. The columns are aligned with those of the trip's sums above. */
export function LineTable({ before, after }: { before: Lines | null; after: Lines | null }) {
  const { t } = useTranslation("fares");
  const { money, difference } = useFareFormat();
  const sides = [
    before && { key: "before", lines: before.lines },
    after && { key: "after", lines: after.lines },
  ].filter((side) => side !== null);
  const named = new Set(sides.flatMap(({ lines }) => lines.map(({ name }) => name)));
  const order = (name: string) => (FARE_LINES as readonly string[]).indexOf(name);
  const names = [...named].sort((one, other) => order(one) - order(other));
  return (
    <table className="sums sm:table-fixed">
      <caption className="sr-only">{t("lines")}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("line")}</th>
          {sides.map(({ key }) => (
            <th key={key} scope="col">
              {t(key === "before" ? "before" : "after")}
            </th>
          ))}
          {before && after && <th scope="col">{t("difference")}</th>}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{lineName(t, name)}</th>
            {sides.map(({ key, lines }) => (
              <td key={key}>{money(amountOf({ lines }, name))}</td>
            ))}
            {before && after && (
              <td className="text-ink-2">{difference(exact(amountOf(after, name) - amountOf(before, name)))}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const amountOf = ({ lines }: Lines, name: string) => lines.find((line) => line.name === name)?.amount ?? 0;

/** Returns the name of a line. A line that only the server knows keeps its name. */
function lineName(t: TFunction, name: string): string {
  const setting = SETTINGS.find((one) => one === name);
  if (setting) return t(`fares:field.${setting}`);
  return (FARE_LINES as readonly string[]).includes(name)
    ? t(`fares:lineOf.${name as Exclude<FareLine, (typeof SETTINGS)[number]>}`)
    : name;
}
