import type { Tier } from "contract/tiers";
import type { TFunction } from "i18next";
import { pathOf } from "~/access/screens";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import { updatedAtColumn, type ListColumn } from "~/records/list-columns";
import { type ListQuery, pageHref } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";
import { EmptyValue } from "~/ui/empty-value";
import { compareTiers, type Findings } from "./coverage";
import { TierIcon } from "./tier-icon";
import { findingTexts } from "./labels";

/** Findings and riders by the ids of the tiers; empty when the overview could not be read. */
export interface Known {
  findings: ReadonlyMap<string, Findings>;
  riders: ReadonlyMap<string, number | null | undefined>;
  /** Whether the person may open the list of riders. */
  mayView: boolean;
}

/** @param tiers all tiers; the number of riders is missing where the server does not send it */
export function knownFrom(
  tiers: readonly (Pick<Tier, "_id" | "title" | "minPoint" | "maxPoint"> & { riders?: number | null | undefined })[],
  mayView: boolean,
): Known {
  return { findings: compareTiers(tiers), riders: new Map(tiers.map(({ _id: id, riders }) => [id, riders])), mayView };
}

export function tierColumns(
  t: TFunction,
  format: Format,
  query: ListQuery,
  { findings, riders, mayView }: Known,
): ListColumn<Tier>[] {
  const textsOf = ({ _id: id }: Tier) => {
    const found = findings.get(id);
    return found ? findingTexts(found, t, format) : [];
  };
  return [
    {
      id: "title",
      header: t("tiers:title"),
      rowHeader: true,
      value: (tier) => tier.title,
      cell: (tier) => (
        <span className="flex items-center gap-3">
          <TierIcon address={tier.icon} />
          <RowName to={pageHref(query, "manage", tier._id)}>{tier.title}</RowName>
        </span>
      ),
    },
    { id: "type", header: t("tiers:type"), value: (tier) => tier.type },
    {
      id: "minPoint",
      header: t("tiers:minPoint"),
      numeric: true,
      value: (tier) => tier.minPoint,
      cell: (tier) => format.number(tier.minPoint),
    },
    {
      id: "maxPoint",
      header: t("tiers:maxPoint"),
      numeric: true,
      value: (tier) => tier.maxPoint,
      cell: (tier) => format.number(tier.maxPoint),
    },
    {
      id: "riders",
      header: t("tiers:riders"),
      numeric: true,
      value: (tier) => riders.get(tier._id),
      cell: ({ _id: id, title }) => {
        const count = riders.get(id);
        if (count === null || count === undefined) return "";
        if (!mayView || count === 0) return format.number(count);
        return (
          <a
            className="link"
            href={`${pathOf("user-management")}?tier=${encodeURIComponent(title)}`}
            aria-label={t("tiers:ridersOf", { count, riders: format.number(count), title })}
          >
            {format.number(count)}
          </a>
        );
      },
    },
    {
      id: "finding",
      header: t("tiers:finding"),
      value: (tier) => format.list(textsOf(tier).map(({ text }) => text)),
      cell: (tier) => (
        <span className="flex flex-wrap gap-1.5">
          {textsOf(tier).length === 0 && <EmptyValue />}
          {textsOf(tier).map(({ isWrong, text }) => (
            <Badge key={text} tone={isWrong ? "bad" : "warn"} icon="triangle-exclamation-point">
              {text}
            </Badge>
          ))}
        </span>
      ),
    },
    updatedAtColumn(t("tiers:updatedAt"), format),
  ];
}
