/** The panel's answer to a script. `body` is undefined if it is not JSON, and the status is 0 for a redirect. */
interface JsonAnswer {
  status: number;
  body: unknown;
}

/**
 * Requests JSON from this panel. A Remix fetcher would replace the page by the sign-in or by an error.
 * @returns null if no answer came
 */
export async function askForJson(address: string, signal: AbortSignal): Promise<JsonAnswer | null> {
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" }, redirect: "manual", signal });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  } catch {
    return null;
  }
}

/**
 * Requests JSON from this panel while a form is being filled in. After the end of a session, a Remix fetcher would redirect to
 * sign-in and lose the typed values.
 * @returns null for a response that is not JSON
 */
export async function fetchJson<Answer>(address: string, signal: AbortSignal): Promise<Answer | null> {
  const answer = await askForJson(address, signal);
  const isOk = answer !== null && answer.status >= 200 && answer.status < 300;
  return isOk && answer.body !== undefined ? (answer.body as Answer) : null;
}
