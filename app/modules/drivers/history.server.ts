import type { GuardedArgs } from "~/access/guard.server";
import { readListQuery } from "~/records/list-query";
import { historyRules } from "./history-rules";
import { readReturnList } from "./list-rules";
import { requiredId } from "./required-id.server";

/** Reads the URL of a driver's history. */
export function readHistoryUrl({ url }: Pick<GuardedArgs, "url">) {
  const id = requiredId(url);
  const returnList = readReturnList(url);
  return { id, query: readListQuery(url, historyRules(id, returnList)), left: returnList };
}
