import "../environment";
import { expect, it } from "vitest";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import { formatFor } from "~/i18n/format";
import { getFixedT } from "~/i18n/i18n.server";
import { driverColumns, exportColumns } from "~/modules/drivers/lists/columns";
import { driverLists } from "~/modules/drivers/list-rules";
import { columnId } from "~/records/list/list-columns";
import { readListQuery } from "~/records/list/list-query";

it("the file of pending drivers has the days of their applications, the list how long they wait", () => {
  const { rules } = driverLists.PendingDriver;
  const query = readListQuery(new URL(rules.path, "http://panel.example"), rules);
  const shown = { t: getFixedT("eng"), format: formatFor("en", DEFAULT_LOCALE), query, now: 0 };
  const headerOf = (columns: typeof driverColumns) =>
    columns("PendingDriver", shown).find((one) => columnId(one) === "appliedAt")?.header;
  expect([headerOf(driverColumns), headerOf(exportColumns)]).toEqual(["Waiting", "Applied"]);
});
