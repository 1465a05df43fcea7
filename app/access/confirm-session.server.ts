import { readProfile } from "contract/session";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";

/**
 * Follows the calls of a page: each that comes back confirms the session, unless it ends it. One that the page does not wait for,
 * as for the service's locale, may end it unnoticed.
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
 * Lets the taxi API say that the session has ended before a page is shown that needs nothing else from it, such as an
 * empty form. The page does not depend on another failure, nor on a server that lacks the call.
 * @throws TaxiApiError if the session has ended
 */
export async function confirmSession(api: Api): Promise<void> {
  await api(readProfile).catch((error: unknown) => {
    if (error instanceof TaxiApiError && error.endsSession) throw error;
  });
}
