interface DataRequest {
  /** Whether it submits a form, which may change data. */
  isPost: boolean;
  /** The path of the page or of the action. */
  pathname: string;
  /** Aborted when another navigation replaces this one. */
  signal: AbortSignal | null | undefined;
  /** Sends the request; it can be called again for a retry. */
  send: () => Promise<Response>;
}

/**
 * Passes each of Remix's requests for page data, and each form that it submits in the browser, to `answer`.
 *
 * Private: Remix sends them with `window.fetch`, to the page's path with ".data". `RemixBrowser` does not accept a
 * `dataStrategy`, which the router itself would, and a `clientAction` in each route could not keep the page unchanged.
 */
export function interceptDataRequests(answer: (request: DataRequest) => Promise<Response>): void {
  const fetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (!(input instanceof URL) || !input.pathname.endsWith(".data")) return fetch(input, init);
    const pathname = input.pathname.replace(/\.data$/, "");
    const isPost = init?.method === "POST";
    return answer({ isPost, pathname, signal: init?.signal, send: async () => whole(await fetch(input, init)) });
  };
}

/**
 * Waits for the whole body of a response. A body that breaks off, or is cancelled by another navigation, then fails like a
 * request; Remix would write an error to the console and show its error page.
 */
async function whole(response: Response): Promise<Response> {
  return response.body ? new Response(await response.arrayBuffer(), response) : response;
}

/**
 * Returns a failed action without a result, after which the page reads nothing again.
 *
 * Private: the format in which Remix decodes the result of an action, which is turbo-stream's for `{ data: null }`.
 */
export function failedAction(): Response {
  return new Response('[{"_1":-5},"data"]\n', { status: 503 });
}
