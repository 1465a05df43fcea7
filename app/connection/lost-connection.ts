import type { TFunction } from "i18next";

/** The time after which a read is repeated automatically, in milliseconds. */
const RETRY_MS = 5000;

/** Callbacks that end the wait of each failed read. */
const waiting = new Set<() => void>();
let notice: HTMLElement | null = null;

/**
 * Shows once that there is no connection, and waits until a failed read is worth another try: when the person asks for it, when
 * the browser is online again, and every few seconds. The notice is outside of React, because a new render would change the page.
 * @param signal aborted when another navigation replaces the read, which is then not repeated
 */
export function untilRetry(t: TFunction, signal?: AbortSignal | null): Promise<void> {
  notice ??= shownNotice(t);
  return new Promise((resolve, reject) => {
    waiting.add(resolve);
    signal?.addEventListener("abort", () => {
      waiting.delete(resolve);
      reject(signal.reason as Error);
    });
  });
}

/** Removes the notice, because a request was answered, and repeats the reads that still wait. */
export function connectionIsBack(): void {
  notice?.remove();
  notice = null;
  retry();
}

function retry(): void {
  for (const resolve of waiting) resolve();
  waiting.clear();
}

function shownNotice(t: TFunction): HTMLElement {
  const made = element("div", "connection-lost notice notice-error");
  made.setAttribute("role", "alert");
  made.append(element("p", "", t("ui:connection.lost")));
  const button = made.appendChild(element("button", "btn btn-sm", t("common:error.tryAgain")));
  button.type = "button";
  button.addEventListener("click", retry);
  window.addEventListener("online", retry);
  // A page in the background does not retry; when it becomes visible again, it does so at once.
  const retryIfSeen = () => {
    if (document.hidden) return;
    if (waiting.size > 0) retry();
    else connectionIsBack();
  };
  const timer = setInterval(retryIfSeen, RETRY_MS);
  document.addEventListener("visibilitychange", retryIfSeen);
  let before: EventTarget | null = null;
  button.addEventListener("focus", (event) => (before = event.relatedTarget));
  const remove = made.remove.bind(made);
  made.remove = () => {
    clearInterval(timer);
    window.removeEventListener("online", retry);
    document.removeEventListener("visibilitychange", retryIfSeen);
    const hadFocus = made.contains(document.activeElement);
    remove();
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  document.body.append(made);
  return made;
}

/**
 * Delays navigations that load a document or a file, such as another language or the export of a list, while the browser is
 * offline, because its error page would replace the panel. The last one is loaded when the panel can be reached again.
 */
export function holdDocuments(t: TFunction): void {
  let held: AbortController | undefined;
  let isRepeated = false;
  const hold = async (event: Event, repeat: () => void) => {
    if (navigator.onLine || isRepeated || event.defaultPrevented) return;
    event.preventDefault();
    held?.abort();
    const { signal } = (held = new AbortController());
    // A browser that reports to be offline can still reach a panel on its own machine.
    try {
      while (!(await isReachable())) await untilRetry(t, signal);
    } catch {
      return;
    }
    connectionIsBack();
    isRepeated = true;
    repeat();
    isRepeated = false;
  };
  // The listener is on the window, so that it runs after React has handled what Remix loads itself.
  window.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    const isForThisTab = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (link && isForThisTab && loadsHere(link)) void hold(event, () => link.click());
  });
  window.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== "dialog") void hold(event, () => form.requestSubmit(event.submitter));
  });
}

/** Whether the link leads to another page or file of the panel in this tab. */
function loadsHere({ origin, pathname, search, hash, target }: HTMLAnchorElement): boolean {
  const isSamePage = pathname === location.pathname && search === location.search && hash !== "";
  return origin === location.origin && !isSamePage && target !== "_blank";
}

function isReachable(): Promise<boolean> {
  return window.fetch("/healthz", { cache: "no-store" }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/**
 * Asks in a dialog outside of React, because a new render would change the page behind it.
 * @param isUnsent whether the form has certainly not been sent
 */
export function wantsResend(t: TFunction, isUnsent: boolean): Promise<boolean> {
  const dialog = element("dialog", "dialog");
  dialog.setAttribute("role", "alertdialog");
  const title = element("h2", "dialog-head", t(isUnsent ? "ui:connection.lost" : "ui:sendAgain.title"));
  const body = element("div", "dialog-body");
  const text = body.appendChild(element("p", "", t(isUnsent ? "ui:connection.unsent" : "ui:sendAgain.text")));
  title.id = "send-again-title";
  text.id = "send-again-text";
  dialog.setAttribute("aria-labelledby", title.id);
  dialog.setAttribute("aria-describedby", text.id);
  const foot = element("div", "dialog-foot");
  const [back, again] = (
    [
      ["btn", "back"],
      ["btn btn-primary", "send"],
    ] as const
  ).map(([className, text]) => {
    const button = foot.appendChild(element("button", className, t(`ui:sendAgain.${text}`)));
    button.type = "button";
    return button;
  });
  dialog.append(title, body, foot);
  document.body.append(dialog);
  const page = document.activeElement;
  dialog.showModal();
  back?.focus();
  return new Promise((answer) => {
    const close = (isSent: boolean) => {
      dialog.close();
      dialog.remove();
      if (page instanceof HTMLElement) page.focus();
      answer(isSent);
    };
    back?.addEventListener("click", () => close(false));
    again?.addEventListener("click", () => close(true));
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      close(false);
    });
  });
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = "",
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
