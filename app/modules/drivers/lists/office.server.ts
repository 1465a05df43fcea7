import { calls } from "contract";
import { callName } from "contract/call";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { PanelError } from "~/http/panel-error.server";
import { formAction } from "~/records/bulk/form-action.server";
import type { AskedList } from "~/records/bulk/matching.server";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { readUnlessFormFailed } from "~/records/form/read-form-page.server";
import { mobileOf, nameAndEmail } from "~/records/person";
import { TaxiApiError } from "~/taxi-api/error";
import { driverOf } from "../drivers.server";
import { NO_OFFICE } from "../office-name";
import { officeForm } from "./office-form";

/**
 * Reads the data of the question to which office the drivers of `?id=`, or all matching ones, are assigned.
 * @param back the page to which it leads back
 * @param asked the list, if the question may be about all its matching drivers
 * @throws TaxiApiError "notConnected" if the server does not support it, PanelError 403 if the account has no access
 */
export async function readOfficePage(args: GuardedArgs, { back, asked }: { back: string; asked?: AskedList }) {
  const [page, offices] = await Promise.all([
    readConfirmPage(
      args,
      back,
      (url) =>
        readSelection(url, async (id) => {
          const driver = await driverOf(args.api, id);
          const { _id, office, updatedAt } = driver;
          const facts = { phone: mobileOf(driver), office, ...(updatedAt && { version: updatedAt }) };
          return { id: _id, name: nameAndEmail(driver), ...facts };
        }),
      asked,
    ),
    readUnlessFormFailed(args, () => officesIn(args)),
  ]);
  return { ...page, offices: offices ?? [] };
}

async function officesIn({ api }: Pick<GuardedArgs, "api">) {
  const { offices, mayAssignOffice } = (await api(calls.countDrivers)).data;
  if (mayAssignOffice === undefined)
    throw new TaxiApiError("notConnected", { status: 404, message: "", call: callName(calls.assignOffice) });
  if (!mayAssignOffice) throw new PanelError("denied", 403);
  return offices;
}

/** Assigns the drivers of the form, or all matching ones, to the chosen office. @param back the list in its last state */
export function assignOffices(args: GuardedActionArgs, back: string) {
  const idOf = (office: string) => (office === NO_OFFICE ? null : office);
  return formAction(args, {
    schema: officeForm,
    back,
    done: "drivers:assignOfficeDone",
    job: "driver.assign-office",
    given: ({ office }) => ({ office: idOf(office) }),
    run: ({ id }, { office }, options) =>
      args.api(calls.assignOffice, { params: { id }, body: { office: idOf(office) }, ...options }),
  });
}
