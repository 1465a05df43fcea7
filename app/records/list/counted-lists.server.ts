import type { GuardedArgs } from "~/access/guard.server";
import type { ListFilter } from "./list-columns";
import type { ListQuery, ListRules } from "./list-query";
import type { ListSource } from "./list-source";

/** A list whose rows can be counted elsewhere. It is defined in `counted.server.ts` of its module, beside the list. */
export interface CountedList {
  rules: ListRules | ((url: URL) => ListRules);
  source: (args: GuardedArgs, query: ListQuery) => ListSource<{ _id: string }>;
  /** Returns its filters, for words about a bulk action on all rows that matched. @param selected the values of the filters */
  filters?: (args: GuardedArgs, selected: ListQuery) => readonly ListFilter[] | Promise<readonly ListFilter[]>;
  /** The text key of its name, if that is not the title of its screen. */
  title?: string;
}

/** Lists by the names that views use (`listIdOf`). */
export type CountedLists = Readonly<Record<string, CountedList>>;

const modules = import.meta.glob<CountedLists>("../../modules/*/counted.server.ts", { eager: true, import: "counted" });

/** All lists whose rows can be counted elsewhere. Lists that belong to one record are not among them. */
export const countedLists: CountedLists = Object.assign({}, ...Object.values(modules)) as CountedLists;
