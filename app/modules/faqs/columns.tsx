import { FAQ_LANGUAGES } from "contract/content-limits";
import type { Faq } from "contract/faqs";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { updatedAtColumn, type ListColumn } from "~/records/list-columns";
import { type ListQuery, formHref } from "~/records/list-query";
import { inLanguage } from "~/ui/in-language";
import { OrderCell } from "~/ui/list/order-cell";
import { RowName } from "~/ui/list/row-name";

const OTHERS = FAQ_LANGUAGES.filter((language) => language !== "en");

export function faqColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Faq>[] {
  return [
    {
      id: "question",
      header: t("faqs:question"),
      rowHeader: true,
      value: (faq) => faq.question.en,
      cell: (faq) => (
        <span lang="en">
          <RowName
            to={formHref(query, "AddEditFAQ", faq._id)}
            detail={
              <span className="clamp" title={faq.answer.en}>
                {faq.answer.en}
              </span>
            }
          >
            {nameOf(faq)}
          </RowName>
        </span>
      ),
    },
    {
      id: "position",
      header: t("ui:order.place"),
      value: (faq) => faq.position,
      cell: (faq) => <OrderCell id={faq._id} name={nameOf(faq)} position={faq.position} />,
    },
    ...OTHERS.map((language) => ({
      id: language,
      header: t(`faqs:language.${language}`),
      value: (faq: Faq) => faq.question[language],
      cell: (faq: Faq) => inLanguage(faq.question[language] ?? "", language),
    })),
    updatedAtColumn(t("faqs:updatedAt"), format),
  ];
}

/** The question in its first language that is not empty, or its id. */
export function nameOf({ _id: id, question }: Pick<Faq, "_id" | "question">): string {
  return FAQ_LANGUAGES.map((language) => question[language] ?? "").find((text) => text !== "") ?? id;
}
