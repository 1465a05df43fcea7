import type { CancellationReason } from "contract/cancellation-reasons";
import { REASON_LANGUAGES } from "contract/limits";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { updatedAtColumn, type ListColumn } from "~/records/list-columns";
import type { ListQuery } from "~/records/list-query";
import { inLanguage } from "~/ui/in-language";
import { RowName } from "~/ui/list/row-name";
import { reasonHref } from "./list-rules";
import { nameOf, textsOf } from "./reason";

export function reasonColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<CancellationReason>[] {
  return [
    ...REASON_LANGUAGES.map((language) => ({
      id: language,
      header: t(`cancellation-reasons:language.${language}`),
      rowHeader: language === "en",
      value: (reason: CancellationReason) => textsOf(reason)[language],
      cell: (reason: CancellationReason) =>
        language === "en" ? nameCell(reason, query) : inLanguage(textsOf(reason)[language], language),
    })),
    updatedAtColumn(t("cancellation-reasons:updatedAt"), format),
  ];
}

function nameCell(reason: CancellationReason, query: ListQuery) {
  return (
    <span lang={textsOf(reason).en === "" ? undefined : "en"}>
      <RowName to={reasonHref(query, reason._id)}>{nameOf(reason)}</RowName>
    </span>
  );
}
