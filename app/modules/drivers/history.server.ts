import { HISTORY_KINDS } from "contract/driver-constants";
import type { GuardedArgs } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { readListQuery, type ListRules } from "~/records/list-query";
import { requiredId } from "~/records/read-form-page.server";
import { readReturnList, returnListParams } from "./list-rules";

/** Reads the URL of a driver's history. */
export function readHistoryUrl({ url }: Pick<GuardedArgs, "url">) {
  const id = requiredId(url);
  const returnList = readReturnList(url);
  const rules: ListRules = {
    path: pathOf("ViewDriverHistory"),
    sortable: ["date"],
    defaultSort: { by: "date", order: "desc" },
    filters: { kind: [...HISTORY_KINDS] },
    scope: { name: "id", values: ["", id] },
    extraParams: returnListParams(returnList),
  };
  return { id, rules, query: readListQuery(url, rules), returnList };
}
