import type { TFunction } from "i18next";
import { interceptFormPosts } from "~/remix-internals/fetch";
import { cancelNavigation } from "~/ui/form/submit-button";

const PROXY_ERRORS = new Set([502, 503, 504]);
const PANEL_CONTENT_TYPE = "text/x-script";

/**
 * With scripts: if the response to a form does not arrive, the page keeps the typed values and offers to send the form
 * again. Remix would show an error page instead. The form is never sent again without the person's consent, because the
 * first request may have arrived, and not every taxi API recognises the second one (decision 0008).
 */
export function offerResend(t: TFunction): void {
  interceptFormPosts(async ({ pathname, signal, send }) => {
    for (;;) {
      const answer = await send().catch((error: unknown) => {
        if (signal?.aborted) throw error;
        return null;
      });
      if (answer && !isFromProxy(answer)) return answer;
      if (await wantsResend(t)) continue;
      cancelNavigation(pathname);
      // Any response would change the page. The person's next navigation aborts this one.
      return new Promise<never>(() => undefined);
    }
  });
}

function isFromProxy({ status, headers }: Response): boolean {
  return PROXY_ERRORS.has(status) && !headers.get("Content-Type")?.startsWith(PANEL_CONTENT_TYPE);
}

/** Asks in a dialog outside of React, because a new render would change the page behind it. */
function wantsResend(t: TFunction): Promise<boolean> {
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
