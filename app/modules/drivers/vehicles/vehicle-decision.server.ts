import { calls } from "contract";
import type { DriverVehicle } from "contract/driver-vehicles";
import { z } from "zod";
import { readUnlessFormFailed, requiredId } from "~/records/form/read-form-page.server";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/notices.server";
import { returnToParams } from "~/records/return-to";
import { newFormToken } from "~/records/form/form-token.server";
import { saveDecision } from "../review/save-decision.server";
import { refusalSchema } from "../review/schema";
import { vehicleHref, vehicleName } from "./vehicle";
import { vehicleOfUrl } from "./vehicles.server";

/** Reads the data of the dialogs over a vehicle's page. The vehicle is null if it could not be read while a failed form is shown. */
export async function readVehicleDecision(args: GuardedArgs) {
  const vehicle = await readUnlessFormFailed(args, () => vehicleOfUrl(args));
  const { searchParams } = args.url;
  return {
    vehicle,
    id: searchParams.get("id") ?? "",
    back: vehicleHrefOf(args),
    preset: searchParams.get("reason"),
    formToken: newFormToken(),
  };
}

function vehicleHrefOf({ url }: GuardedArgs): string {
  return vehicleHref(url.searchParams.get("id") ?? "", returnToParams(url));
}

const eventOf = (status: string) => (status === "approved" ? "vehicleApproved" : "vehicleDisapproved");

function backToVehicle(
  args: GuardedArgs,
  notice: "vehicleApproved" | "vehicleDisapproved",
  vehicle: DriverVehicle | null | undefined,
) {
  return redirectWithNotice(vehicleHrefOf(args), {
    kind: "success",
    text: args.t(`drivers:${notice}`),
    ...(vehicle && { about: vehicleName(vehicle) }),
  });
}

/** Approves the vehicle of `?id=`. */
export function approveVehicle(args: GuardedActionArgs) {
  const id = requiredId(args.url);
  return saveDecision({
    form: args.form,
    // The person has confirmed only this vehicle.
    schema: z.object({ vehicle: z.literal(id) }),
    eventOf,
    call: (_, options) => args.api(calls.approveVehicle, { params: { id }, ...options }),
    done: ({ data }) => backToVehicle(args, "vehicleApproved", data),
  });
}

/** Disapproves the vehicle of `?id=` with a reason. */
export function disapproveVehicle(args: GuardedActionArgs) {
  const id = requiredId(args.url);
  return saveDecision({
    form: args.form,
    schema: refusalSchema,
    eventOf,
    call: (body, options) => args.api(calls.disapproveVehicle, { params: { id }, body, ...options }),
    done: ({ data }) => backToVehicle(args, "vehicleDisapproved", data),
  });
}
