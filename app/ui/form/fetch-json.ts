/**
 * Reads JSON from this panel for a form that is being filled in. A fetcher would redirect to sign-in when the session has
 * ended, and lose what was typed; saving the form keeps it.
 * @returns null without an answer that is JSON
 */
export async function fetchJson<Answer>(address: string, signal: AbortSignal): Promise<Answer | null> {
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" }, redirect: "manual", signal });
    return answer.ok ? ((await answer.json()) as Answer) : null;
  } catch {
    return null;
  }
}
