import { AUDIENCES, type Audience } from "contract/content-limits";
import { pathOf } from "~/access/screens";
import type { ListQuery, ListRules } from "~/records/list/list-query";

export const videoRules: ListRules = {
  path: pathOf("Video_Management"),
  sortable: ["position", "title", "updatedAt"],
  defaultSort: { by: "position", order: "asc" },
  columns: ["captions", "updatedAt"],
  scope: { name: "audience", values: AUDIENCES },
};

export function audienceOf({ scope }: ListQuery): Audience {
  return scope?.value === "driver" ? "driver" : "user";
}
