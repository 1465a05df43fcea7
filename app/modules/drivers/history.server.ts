import type { GuardedArgs } from "~/access/guard.server";
import { readListQuery } from "~/records/list-query";
import { historyRules } from "./history-rules";
import { readReturnList } from "./list-rules";
import { requiredId } from "~/records/read-form-page.server";

/** Reads the URL of a driver's history. */
export function readHistoryUrl({ url }: Pick<GuardedArgs, "url">) {
  const id = requiredId(url);
  const returnList = readReturnList(url);
  const rules = historyRules(id, returnList);
  return { id, rules, query: readListQuery(url, rules), returnList };
}
