interface FormPost {
  /** The path of the action. */
  pathname: string;
  /** Aborted when another navigation replaces this one. */
  signal: AbortSignal | null | undefined;
  /** Sends the form, and can be called again for a retry. */
  send: () => Promise<Response>;
}

/**
 * Passes each form post that Remix sends in the browser to `answer`.
 *
 * Private: Remix sends them with `window.fetch`, to the action's path with ".data". `RemixBrowser` takes no
 * `dataStrategy`, which the router itself would, and a `clientAction` in each route could not keep the page as it is.
 */
export function interceptFormPosts(answer: (post: FormPost) => Promise<Response>): void {
  const fetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (init?.method !== "POST" || !(input instanceof URL) || !input.pathname.endsWith(".data"))
      return fetch(input, init);
    const pathname = input.pathname.replace(/\.data$/, "");
    return answer({ pathname, signal: init.signal, send: () => fetch(input, init) });
  };
}
