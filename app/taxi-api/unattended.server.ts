import { UNATTENDED_HEADER } from "contract/session";
import type { Api } from "./client.server";

/** Marks each call as not made by a person, so that an open page does not keep its session alive. */
export function unattended(api: Api): Api {
  return ((call, input?: object) => api(call, { ...input, headers: { [UNATTENDED_HEADER]: "1" } } as never)) as Api;
}
