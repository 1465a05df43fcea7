import { createColumnHelper } from "@tanstack/react-table";
import { updatedAtColumn } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import { FAQ_LANGUAGES } from "contract/content-limits";
import type { Faq } from "contract/faqs";
import type { TFunction } from "i18next";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { type ListQuery, formHref } from "~/records/list/list-query";
import { inLanguage } from "~/ui/in-language";
import { OrderCell } from "~/ui/list/order-cell";
import { RowName } from "~/ui/list/row-name";
import { nameOf } from "./faq";

const column = createColumnHelper<ListFeatures, Faq>();

const OTHERS = FAQ_LANGUAGES.filter((language) => language !== "en");

export function faqColumns(t: TFunction, query: ListQuery): ListColumn<Faq>[] {
  return [
    column.accessor((faq) => faq.question.en, {
      id: "question",
      header: t("faqs:question"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <span lang="en">
          <RowName
            to={formHref(query, "AddEditFAQ", row.original._id)}
            detail={
              <span className="clamp" title={row.original.answer.en}>
                {row.original.answer.en}
              </span>
            }
          >
            {nameOf(row.original)}
          </RowName>
        </span>
      ),
    }),
    column.accessor("position", {
      header: t("ui:order.place"),
      cell: ({ row }) => (
        <OrderCell id={row.original._id} name={nameOf(row.original)} position={row.original.position} />
      ),
    }),
    ...OTHERS.map((language) =>
      column.accessor((faq: Faq) => faq.question[language], {
        id: language,
        header: t(`faqs:language.${language}`),
        cell: ({ row }) => orEmptyValue(inLanguage(row.original.question[language] ?? "", language)),
      }),
    ),
    updatedAtColumn(t("faqs:updatedAt")),
  ];
}
