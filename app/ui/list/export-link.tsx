import { useTranslation } from "react-i18next";
import { buttonClass } from "../button";
import { Icon } from "../icon";
import { listHref } from "~/records/list/list-query";
import type { ListResult } from "~/records/list/list-result";

/**
 * The link to `<list>/export.csv`, which contains the filtered rows of all pages, as spreadsheets of the language read it. Where
 * these read other signs than programs do, the file for programs stands beside it.
 */
export function ExportLink({ list }: { list: ListResult<unknown> }) {
  const { t, i18n } = useTranslation("ui");
  if (list.state !== "ok") return null;
  const href = (also = {}) => listHref(list.query, { page: 1 }, { under: "export.csv", also });
  return (
    <>
      <a className={buttonClass({})} href={href()}>
        <Icon name="download" />
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
