import { readProfile } from "contract/session";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";

/**
 * Watches the calls of a page: each call that succeeds confirms the session. A call that the page does not wait for, such as that
 * for the service's locale, may end the session unnoticed.
 */
export function confirmedBy(api: Api): { api: Api; isConfirmed: () => boolean } {
  let isConfirmed = false;
  const followed = (async (...call: Parameters<Api>) => {
    try {
      const answer = await api(...call);
      isConfirmed = true;
      return answer;
    } catch (error) {
      if (!(error instanceof TaxiApiError && error.endsSession)) isConfirmed = true;
      throw error;
    }
  }) as Api;
  return { api: followed, isConfirmed: () => isConfirmed };
}

/**
 * Asks the taxi API whether the session has ended, before a page is shown that needs nothing else from it, such as an empty form.
 * Other failures, and a server without the call, do not affect the page.
 * @throws TaxiApiError if the session has ended
 */
export async function confirmSession(api: Api): Promise<void> {
  await api(readProfile).catch((error: unknown) => {
    if (error instanceof TaxiApiError && error.endsSession) throw error;
  });
}
