import { useTranslation } from "react-i18next";
import { buttonClass } from "../button";
import { Icon } from "../icon";
import { listHref } from "~/records/list/list-query";
import { FILE_TYPE, XLSX } from "~/records/export/file-type";
import type { ListResult } from "~/records/list/list-result";

/**
 * The links to `<list>/export.csv`, which contains the filtered rows of all pages, for Excel and as CSV of the language. Where
 * these read other signs than programs do, the file for programs stands beside it.
 */
export function ExportLink({ list }: { list: ListResult<unknown> }) {
  const { t, i18n } = useTranslation("ui");
  if (list.state !== "ok") return null;
  const href = (also = {}) => listHref(list.query, { page: 1 }, { under: "export.csv", also });
  return (
    <>
      <a className={buttonClass({})} href={href({ [FILE_TYPE]: XLSX })}>
        <Icon name="download" />
        {t("list.exportXlsx")}
      </a>
      <a className={buttonClass({})} href={href()}>
        {t("list.exportCsv")}
      </a>
      {i18n.language !== "en" && (
        <a className={buttonClass({})} href={href({ csv: "plain" })}>
          {t("list.exportPlainCsv")}
        </a>
      )}
    </>
  );
}
