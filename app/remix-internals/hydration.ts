import { RemixBrowser } from "@remix-run/react";

/**
 * Resolves when Remix has decoded the data that came with the page, so that hydration does not suspend. A click or a key during a
 * suspended hydration would make React finish it synchronously, which fails (React's error 345).
 *
 * Private: the first render of `RemixBrowser` starts the decoding and throws its promise. Remix offers no other way to wait for
 * it, so the component is called once as a function, outside of React; it uses no hook before it throws.
 */
export async function pageDataIsDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    // Any other error is thrown again when the component is rendered.
    if (thrown instanceof Promise) await thrown;
  }
}
