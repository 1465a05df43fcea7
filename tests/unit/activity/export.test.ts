import "../environment";
import { expect, it } from "vitest";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import { formatFor } from "~/i18n/format";
import { getFixedT } from "~/i18n/i18n.server";
import { exportColumns } from "~/modules/activity/columns";
import { activityRules } from "~/modules/activity/list-rules";
import { fileColumns } from "~/records/export/file-column";
import { readListQuery } from "~/records/list/list-query";

it("the file of what was done has the changes in a column of their own, behind the sentence", () => {
  const query = readListQuery(new URL(activityRules.path, "http://panel.example"), activityRules);
  const columns = fileColumns(exportColumns(getFixedT("eng"), formatFor("en", DEFAULT_LOCALE), query));
  expect(columns.map(({ header }) => header).slice(0, 2)).toEqual(["Event", "Changes"]);
});
