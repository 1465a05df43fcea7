import { createColumnHelper } from "@tanstack/react-table";
import { updatedAtColumn } from "~/ui/list/cells";
import { EmptyValue, orEmptyValue } from "~/ui/empty-value";
import type { Tier } from "contract/tiers";
import type { TFunction } from "i18next";
import { pathOf } from "~/access/screens";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { type ListQuery, pageHref } from "~/records/list/list-query";
import { RowName } from "~/ui/list/row-name";
import { compareTiers, type Findings } from "./coverage";
import { TierIcon } from "./tier-icon";
import { findingTexts } from "./labels";

const column = createColumnHelper<ListFeatures, Tier>();

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
    column.accessor("title", {
      header: t("tiers:title"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <span className="flex items-center gap-3">
          <TierIcon address={row.original.icon} />
          <RowName to={pageHref(query, "manage", row.original._id)}>{row.original.title}</RowName>
        </span>
      ),
    }),
    column.accessor("type", { header: t("tiers:type") }),
    column.accessor("minPoint", {
      header: t("tiers:minPoint"),
      meta: { numeric: true },
      cell: ({ row }) => orEmptyValue(format.number(row.original.minPoint)),
    }),
    column.accessor("maxPoint", {
      header: t("tiers:maxPoint"),
      meta: { numeric: true },
      cell: ({ row }) => orEmptyValue(format.number(row.original.maxPoint)),
    }),
    column.accessor((tier) => riders.get(tier._id), {
      id: "riders",
      header: t("tiers:riders"),
      meta: { numeric: true },
      cell: ({ row }) => {
        const count = riders.get(row.original._id);
        if (count === null || count === undefined) return "";
        if (!mayView || count === 0) return format.number(count);
        return (
          <a
            className="link"
            href={`${pathOf("user-management")}?tier=${encodeURIComponent(row.original.title)}`}
            aria-label={t("tiers:ridersOf", { count, riders: format.number(count), title: row.original.title })}
          >
            {format.number(count)}
          </a>
        );
      },
    }),
    column.accessor((tier) => format.list(textsOf(tier).map(({ text }) => text)), {
      id: "finding",
      header: t("tiers:finding"),
      cell: ({ row }) => (
        <span className="flex flex-wrap gap-1.5">
          {textsOf(row.original).length === 0 && <EmptyValue />}
          {textsOf(row.original).map(({ isWrong, text }) => (
            <Badge key={text} tone={isWrong ? "bad" : "warn"} icon="triangle-exclamation-point">
              {text}
            </Badge>
          ))}
        </span>
      ),
    }),
    updatedAtColumn(t("tiers:updatedAt")),
  ];
}
