import { useTranslation } from "react-i18next";
import { listHref } from "~/records/list/list-query";
import { FILE_TYPE, XLSX } from "~/records/export/file-type";
import type { ListResult } from "~/records/list/list-result";
import { Icon } from "../icon";
import { Menu } from "../menu";

/**
 * Offers `<list>/export.csv`, which contains the filtered rows of all pages, for Excel and as CSV for spreadsheets of the
 * language. If these use other separators than programs do, the file for programs is offered below.
 */
export function ExportMenu({ list }: { list: Pick<ListResult<unknown>, "state" | "query"> }) {
  const { t, i18n } = useTranslation("ui");
  if (list.state !== "ok") return null;
  const files: { label: string; also: Record<string, string> }[] = [
    { label: t("list.exportXlsx"), also: { [FILE_TYPE]: XLSX } },
    { label: t("list.exportCsv"), also: {} },
    ...(i18n.language === "en" ? [] : [{ label: t("list.exportPlainCsv"), also: { csv: "plain" } }]),
  ];
  const trigger = (
    <>
      <Icon name="download" />
      {t("list.export")}
    </>
  );
  return (
    <Menu trigger={trigger} kind="plain">
      {files.map(({ label, also }) => (
        <a key={label} className="menu-item" href={listHref(list.query, { page: 1 }, { under: "export.csv", also })}>
          {label}
        </a>
      ))}
    </Menu>
  );
}
