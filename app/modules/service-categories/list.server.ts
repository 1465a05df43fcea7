import { mayOpen } from "~/access/screens";
import type { CategoryService } from "contract/service-category-constants";
import type { GuardedArgs } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { listData, readList } from "~/records/read-list.server";
import { CATEGORY_CALLS } from "./categories.server";
import { categoryColumns } from "./columns";
import { categoryRules, SERVICE_SCREENS } from "./services";

export async function readCategories({ api, url, person }: GuardedArgs, service: CategoryService) {
  const list = await readList(readListQuery(url, categoryRules(service)), (page) =>
    api(CATEGORY_CALLS[service].list, { query: page }),
  );
  return listData(list, { withFares: mayOpen(person, SERVICE_SCREENS[service].fare) });
}

export function exportCategories({ api, url, t, language }: GuardedArgs, service: CategoryService) {
  const query = readListQuery(url, categoryRules(service));
  return csvResponse({
    filename: SERVICE_SCREENS[service].filename,
    columns: csvColumns(categoryColumns(service, t, formatFor(tagOf(language)), query)),
    rows: allRows(query, (page) => api(CATEGORY_CALLS[service].list, { query: page })),
  });
}
