import { calls } from "contract";
import type { TFunction } from "i18next";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";
import { MAX_SELECTED } from "~/records/bulk/selection";
import { deviceName } from "./device.server";

/** Returns the signed-in person's sessions with the names of their browsers, the most recently used first. */
export async function sessionsOf(api: Api, t: TFunction) {
  const { data } = await api(calls.listSessions);
  return data.docs.slice(0, MAX_SELECTED).map((session) => ({ ...session, name: deviceName(session.device, t) }));
}

export type NamedSession = Awaited<ReturnType<typeof sessionsOf>>[number];

/** Does the same as `sessionsOf`; null if the server does not have the call. */
export async function sessionsIfConnected(api: Api, t: TFunction): Promise<NamedSession[] | null> {
  return sessionsOf(api, t).catch((error: unknown) => {
    if (error instanceof TaxiApiError && error.saysThereIsNone) return null;
    throw error;
  });
}

/** Whether the person has a second factor; null if the server does not support it. */
export async function hasFactorIfConnected(api: Api): Promise<boolean | null> {
  return api(calls.readSecondFactor).then(
    ({ data }) => data.isOn,
    (error: unknown) => {
      if (error instanceof TaxiApiError && error.saysThereIsNone) return null;
      throw error;
    },
  );
}
