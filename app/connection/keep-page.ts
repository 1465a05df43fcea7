import type { TFunction } from "i18next";
import { pathOf } from "~/access/screens";
import { failedAction, interceptDataRequests } from "~/remix-internals/fetch";
import { PREFERENCES_PATH } from "~/shell/preferences";
import { cancelNavigation } from "~/ui/form/submit-button";

const PROXY_ERRORS = new Set([502, 503, 504]);
const PANEL_CONTENT_TYPE = "text/x-script";

/**
 * It is loaded in advance, because it can't be loaded without a connection, but nothing waits for it. If it could not be loaded,
 * reads are repeated without a notice, and the browser's own dialog asks whether to send a form again.
 */
let help: Promise<typeof import("./lost-connection") | undefined> | undefined;
/** The time after which a read is repeated without `help`, in milliseconds. */
const RETRY_MS = 5000;
/** Whether `help` shows that there is no connection. */
let isLost = false;

/**
 * Keeps the page as it is if a response does not arrive. Remix would show an error page instead.
 *
 * - A read is repeated until it succeeds or another navigation replaces it. Signing out is repeated as well, because repeating it
 *   does no harm.
 * - A form keeps the typed values, and the person may send it again. It is never sent again without consent, because the first
 *   request may have arrived, and not every taxi API recognizes a repeated one (decision 0008).
 * - A preference, such as the color scheme, returns to its previous value.
 */
export function keepPageWithoutConnection(t: TFunction): void {
  help = import("./lost-connection").catch(() => undefined);
  void help.then((loaded) => loaded?.holdDocuments(t));
  interceptDataRequests(async ({ isPost, pathname, signal, send }) => {
    for (;;) {
      const isUnsent = !navigator.onLine;
      const answer = await answerOf(send, signal);
      if (answer) return answer;
      if (!isPost || pathname === pathOf("logout")) await untilRetry(t, signal);
      else if (pathname === PREFERENCES_PATH) return failedAction();
      else if (!(await wantsResend(t, isUnsent))) {
        cancelNavigation(pathname);
        // Any response would change the page. The person's next navigation aborts this wait.
        return new Promise<never>(() => undefined);
      }
    }
  });
}

/**
 * Loads a page's scripts into the browser's cache, and repeats that like a read. A script that the server refuses is left to
 * Remix.
 */
export async function fetchScripts(t: TFunction, addresses: readonly string[]): Promise<void> {
  const fetchWhole = async (address: string) => {
    const answer = await window.fetch(address);
    await answer.arrayBuffer();
    return answer;
  };
  await Promise.all(
    addresses.map(async (address) => {
      while (!(await answerOf(() => fetchWhole(address)))) await untilRetry(t);
    }),
  );
}

/** @returns null if the request did not reach the panel */
async function answerOf(send: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response | null> {
  const answer = await send().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return null;
  });
  if (!answer || isFromProxy(answer)) return null;
  if (isLost) {
    isLost = false;
    (await help)?.connectionIsBack();
  }
  return answer;
}

async function wantsResend(t: TFunction, isUnsent: boolean): Promise<boolean> {
  const loaded = await help;
  return loaded ? loaded.wantsResend(t, isUnsent) : confirm(t("ui:sendAgain.text"));
}

async function untilRetry(t: TFunction, signal?: AbortSignal | null): Promise<void> {
  isLost = true;
  const loaded = await help;
  await (loaded ? loaded.untilRetry(t, signal) : new Promise((retry) => setTimeout(retry, RETRY_MS)));
}

function isFromProxy({ status, headers }: Response): boolean {
  return PROXY_ERRORS.has(status) && !headers.get("Content-Type")?.startsWith(PANEL_CONTENT_TYPE);
}
