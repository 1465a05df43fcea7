import { createColumnHelper } from "@tanstack/react-table";
import { updatedAtColumn } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import type { CancellationReason } from "contract/cancellation-reasons";
import { REASON_LANGUAGES } from "contract/limits";
import type { TFunction } from "i18next";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import type { ListQuery } from "~/records/list/list-query";
import { inLanguage } from "~/ui/in-language";
import { RowName } from "~/ui/list/row-name";
import { reasonHref } from "./list-rules";
import { nameOf, textsOf } from "./reason";

const column = createColumnHelper<ListFeatures, CancellationReason>();

export function reasonColumns(t: TFunction, query: ListQuery): ListColumn<CancellationReason>[] {
  return [
    ...REASON_LANGUAGES.map((language) =>
      column.accessor((reason: CancellationReason) => textsOf(reason)[language], {
        id: language,
        header: t(`cancellation-reasons:language.${language}`),
        meta: { rowHeader: language === "en" },
        cell: ({ row }) =>
          orEmptyValue(
            language === "en" ? nameCell(row.original, query) : inLanguage(textsOf(row.original)[language], language),
          ),
      }),
    ),
    updatedAtColumn(t("cancellation-reasons:updatedAt")),
  ];
}

function nameCell(reason: CancellationReason, query: ListQuery) {
  return (
    <span lang={textsOf(reason).en === "" ? undefined : "en"}>
      <RowName to={reasonHref(query, reason._id)}>{nameOf(reason)}</RowName>
    </span>
  );
}
