/**
 * Reads JSON from this panel while a form is filled in. After the end of a session, a fetcher would redirect to sign-in
 * and lose the typed values.
 * @returns null for a response that is not JSON
 */
export async function fetchJson<Answer>(address: string, signal: AbortSignal): Promise<Answer | null> {
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" }, redirect: "manual", signal });
    return answer.ok ? ((await answer.json()) as Answer) : null;
  } catch {
    return null;
  }
}
