import { calls } from "contract";
import { mileageRules } from "./mileage";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  MilesManagement: {
    rules: mileageRules,
    source:
      ({ api }) =>
      (page) =>
        api(calls.listMileages, { query: page }),
  },
};
