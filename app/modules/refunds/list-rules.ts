import { BEARERS, REFUND_STATES } from "contract/refund-constants";
import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import type { ListRules } from "~/records/list/list-query";

const isRecordId = (value: string) => /^[\w-]{1,40}$/.test(value);

/** The list has no default sort, because the API's own order puts proposals first. */
export const refundRules: ListRules = {
  path: pathOf("Refunds"),
  sortable: ["createdAt", "amount"],
  columns: ["rider", "driver", "amount", "bearer", "reason", "status", "createdAt"],
  filters: {
    status: REFUND_STATES,
    bearer: BEARERS,
    person: (value) => value.length <= 100,
    own: ["yes", "no"],
    booking: isRecordId,
    user: isRecordId,
    driver: isRecordId,
    from: isDay,
    to: isDay,
  },
};
