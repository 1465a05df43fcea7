import { mayOpen } from "~/access/screens";
import type { CategoryService } from "contract/service-category-constants";
import type { GuardedArgs } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { readListQuery } from "~/records/list/list-query";
import { listData, readList } from "~/records/list/read-list.server";
import { CATEGORY_CALLS } from "./categories.server";
import { categoryColumns } from "./columns";
import { type Category, categoryRules, SERVICE_SCREENS } from "./services";

export async function readCategories({ api, url, person }: GuardedArgs, service: CategoryService) {
  const list = await readList<Category, unknown>(readListQuery(url, categoryRules(service)), (page) =>
    api(CATEGORY_CALLS[service].list, { query: page }),
  );
  return listData(list, {
    mayOpenFares: mayOpen(person, SERVICE_SCREENS[service].fare),
    // Not every server sends the fares.
    withFares: list.rows.some(({ fare }) => fare),
  });
}

export function exportCategories(args: GuardedArgs, service: CategoryService) {
  return exportList(args, {
    filename: SERVICE_SCREENS[service].filename,
    rules: categoryRules(service),
    columns: (t, format, query) => categoryColumns(service, t, format, query, true),
    source: (api) => (page) => api(CATEGORY_CALLS[service].list, { query: page }),
  });
}
