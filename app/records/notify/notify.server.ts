import { calls } from "contract";
import type { GuardedActionArgs } from "~/access/guard.server";
import { formAction } from "../bulk/form-action.server";
import { personalNotificationForm } from "./schema";

/** Sends what was typed to the riders or drivers of the form, or to all matching ones. @param back the list in its last state */
export function notifyPeople(args: GuardedActionArgs, kind: "rider" | "driver", back: string) {
  const call = kind === "rider" ? calls.notifyRider : calls.notifyDriver;
  return formAction(args, {
    schema: personalNotificationForm,
    back,
    done: "notify:sentTo",
    job: `${kind}.notify`,
    given: (notification) => ({ notification }),
    run: ({ id }, body, options) => args.api(call, { params: { id }, body, ...options }),
  });
}
