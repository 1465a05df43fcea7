import type { TFunction } from "i18next";
import { cancelNavigation } from "~/ui/form/cancelled-navigation";

/** What a proxy answers in the panel's place. */
const NOT_ANSWERED = new Set([502, 503, 504]);
const PANEL_ANSWER = "text/x-script";

/**
 * With scripts: a form whose answer does not arrive, because the connection broke or the process behind the proxy ended,
 * stays as it was filled in, and the person is asked whether to send it again. Without this Remix would put an error page
 * in its place. It is never sent again unasked: the first one may have arrived, and not every taxi API tells the two apart.
 */
export function offerResend(t: TFunction): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (!sendsForm(input, init)) return send(input, init);
    for (;;) {
      const answer = await send(input, init).catch((error: unknown) => {
        if (init?.signal?.aborted) throw error;
        return null;
      });
      if (answer && !isFromProxy(answer)) return answer;
      if (await asksToSend(t)) continue;
      cancelNavigation(input.pathname.replace(/\.data$/, ""));
      // An answer of any kind would change the page: the next thing that the person does ends the waiting for it.
      return new Promise<never>(() => undefined);
    }
  };
}

function sendsForm(input: RequestInfo | URL, init: RequestInit | undefined): input is URL {
  return init?.method === "POST" && input instanceof URL && input.pathname.endsWith(".data");
}

function isFromProxy({ status, headers }: Response): boolean {
  return NOT_ANSWERED.has(status) && !headers.get("Content-Type")?.startsWith(PANEL_ANSWER);
}

/** Whether the person wants it sent. Not drawn by React: the page behind has to stay exactly as it is. */
function asksToSend(t: TFunction): Promise<boolean> {
  const dialog = element("dialog", "dialog");
  dialog.setAttribute("role", "alertdialog");
  const title = element("h2", "dialog-head", t("ui:sendAgain.title"));
  const body = element("div", "dialog-body");
  const text = body.appendChild(element("p", "", t("ui:sendAgain.text")));
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
