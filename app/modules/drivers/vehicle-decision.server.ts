import { calls } from "contract";
import { z } from "zod";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { newFormToken, saveRecord } from "~/records/save-record.server";
import { readReturnList } from "./list-rules";
import { decided, orMeanwhile } from "./save-decision.server";
import { refusalSchema } from "./schema";
import { vehicleHref } from "./vehicle";
import { vehicleOfUrl } from "./vehicles.server";

type WithForm = GuardedArgs & { form: FormData };

/** What the pages over a vehicle's page show. */
export async function readVehicleDecision(args: GuardedArgs) {
  const vehicle = await readUnlessFormFailed(args, () => vehicleOfUrl(args));
  const { searchParams } = args.url;
  return {
    vehicle,
    id: searchParams.get("id") ?? "",
    back: hrefOf(args),
    offered: searchParams.get("reason"),
    formToken: newFormToken(),
  };
}

/** The page of the vehicle, which is led back to. */
function hrefOf({ url }: GuardedArgs): string {
  return vehicleHref(readReturnList(url), url.searchParams.get("id") ?? "");
}

const eventOf = (status: string) => (status === "approved" ? "vehicleApproved" : "vehicleDisapproved");

function idOf({ url }: GuardedArgs): string {
  const id = url.searchParams.get("id");
  if (!id) throw notFound();
  return id;
}

/** Approves the vehicle of `?id=`. */
export function approveVehicle(args: WithForm) {
  const id = idOf(args);
  return orMeanwhile(() =>
    saveRecord({
      form: args.form,
      // The question was about this vehicle and no other.
      schema: z.object({ vehicle: z.literal(id) }),
      call: (_, writeOptions) =>
        decided(() => args.api(calls.approveVehicle, { params: { id }, ...writeOptions }), eventOf),
      done: () => redirectWithNotice(hrefOf(args), { kind: "success", text: args.t("drivers:vehicleApproved") }),
    }),
  );
}

/** Disapproves the vehicle of `?id=` with a reason. */
export function disapproveVehicle(args: WithForm) {
  const id = idOf(args);
  return orMeanwhile(() =>
    saveRecord({
      form: args.form,
      schema: refusalSchema,
      call: (body, writeOptions) =>
        decided(() => args.api(calls.disapproveVehicle, { params: { id }, body, ...writeOptions }), eventOf),
      done: () => redirectWithNotice(hrefOf(args), { kind: "success", text: args.t("drivers:vehicleDisapproved") }),
    }),
  );
}
