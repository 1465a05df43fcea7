interface FormPost {
  /** The path of the action. */
  pathname: string;
  /** Aborted when the next navigation takes this one's place. */
  signal: AbortSignal | null | undefined;
  /** Sends the form; to be called again for another try. */
  send: () => Promise<Response>;
}

/**
 * Answers the form posts of Remix in the browser in its place.
 *
 * Private: Remix sends them with `window.fetch`, to the action's path with ".data". `RemixBrowser` takes no
 * `dataStrategy` of ours (the router would), and a `clientAction` in each route could not keep the page as it is.
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
