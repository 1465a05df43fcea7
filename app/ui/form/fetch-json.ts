/**
 * Asks an address of this panel for JSON, in the browser and beside the router. For what a form shows while it is being
 * filled in: a session that has ended would let the router lead away from what is being typed; here it is only no answer.
 * Saving leads to sign-in, and keeps what was typed.
 * @returns null when there was no answer, or it was no JSON
 */
export async function fetchJson<Answer>(address: string, signal: AbortSignal): Promise<Answer | null> {
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" }, redirect: "manual", signal });
    return answer.ok ? ((await answer.json()) as Answer) : null;
  } catch {
    return null;
  }
}
