import { useTranslation } from "react-i18next";
import { buttonClass } from "../button";
import { Icon } from "../icon";
import { listHref } from "~/records/list/list-query";
import type { ListResult } from "~/records/list/list-result";

/** The link to `<list>/export.csv`, which contains the filtered rows of all pages. */
export function ExportLink({ list }: { list: ListResult<unknown> }) {
  const { t } = useTranslation("ui");
  if (list.state !== "ok") return null;
  return (
    <a className={buttonClass({})} href={listHref(list.query, { page: 1 }, { under: "export.csv" })}>
      <Icon name="download" />
      {t("list.exportCsv")}
    </a>
  );
}
