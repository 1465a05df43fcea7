import { mayOpen } from "~/access/screens";
import type { CategoryService } from "contract/service-category-constants";
import type { GuardedArgs } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows, csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { listData, readList } from "~/records/read-list.server";
import { categorySource } from "./categories.server";
import { categoryColumns } from "./columns";
import { categoryRules, SERVICE_SCREENS } from "./services";

export async function readCategories({ api, url, person }: GuardedArgs, service: CategoryService) {
  const list = await readList(categorySource(api, service, readListQuery(url, categoryRules(service))));
  return listData(list, { withFares: mayOpen(person, SERVICE_SCREENS[service].fare) });
}

export function exportCategories({ api, url, t, language }: GuardedArgs, service: CategoryService) {
  const query = readListQuery(url, categoryRules(service));
  return csvResponse({
    filename: SERVICE_SCREENS[service].filename,
    columns: csvColumns(categoryColumns(service, t, formatFor(tagOf(language)), query)),
    rows: allRows(categorySource(api, service, query)),
  });
}
