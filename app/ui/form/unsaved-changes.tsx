import { useBlocker, useLocation } from "@remix-run/react";
import type { RefObject } from "react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/translation";
import { Dialog } from "../feedback/dialog";
import { INITIAL_FOCUS } from "../feedback/dialog-selectors";
import { HIDDEN_FIELDS } from "~/records/form-reply";
import { questionBeforeLeaving, useLeaveGuard, type LeaveQuestion } from "./leave-guards";
import { useActiveNavigation } from "./cancelled-navigation";

/** As a link's `state`: the person was asked already and leaves. */
export const AGREED_TO_LEAVE = { agreedToLeave: true };

type Address = Pick<Location, "pathname" | "search">;

interface UnsavedProps extends LeaveQuestion {
  form: RefObject<HTMLFormElement>;
  /** Another one whenever the form begins with other values: after a save that stays on the page it has those a moment later than it is there. */
  beginning?: string | undefined;
  /** What the form shows is not what is stored, whatever was typed since: after a failed save, or with another number of rows. */
  changed: boolean;
  /** The page's address says how a list below the form is searched and sorted, and nothing about the form. */
  aboveList?: boolean;
  /** The person has already said that they leave. */
  leaving: RefObject<boolean>;
}

/**
 * With scripts: asks before unsaved changes are left behind. A question of the panel for its own
 * links, the browser's for closing and reloading. What follows from sending the form, and the end of
 * a session, go through: redirects are never held up.
 */
export function Unsaved({ form, beginning, changed, aboveList = false, leaving, ...words }: UnsavedProps) {
  const navigation = useActiveNavigation();
  const start = useRef<string | null>(null);
  const location = useLocation();
  const home = useRef<Address>(location);

  useEffect(() => {
    start.current = form.current && contentOf(asServed(form.current));
  }, [form, beginning]);

  useEffect(() => {
    // The list under a form is searched and sorted: its page is the one that was there last.
    if (location.pathname === home.current.pathname) home.current = location;
  }, [location]);

  const isDirty = () =>
    leaving.current !== true &&
    form.current !== null &&
    (changed || (start.current !== null && contentOf(form.current) !== start.current));

  const isTopmost = useLeaveGuard({ loses: (next) => !keepsForm(home.current, next, aboveList) && isDirty(), words });

  const idle = navigation.state === "idle";
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      // A navigation that is under way was agreed to, or is the end of a session.
      if (idle && isDirty()) event.preventDefault();
    };
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  });

  return isTopmost ? <Question /> : null;
}

/** Holds the router up for all forms of the page, and puts the question. */
function Question() {
  const { t } = useTranslation("ui");
  const [{ question, text, leave, stay }, setWords] = useState<LeaveQuestion>({});
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const samePage =
      nextLocation.pathname === currentLocation.pathname && nextLocation.search === currentLocation.search;
    const words = samePage || hasAgreed(nextLocation.state) ? null : questionBeforeLeaving(nextLocation);
    if (words) setWords(words);
    return words !== null;
  });
  return (
    <Dialog
      open={blocker.state === "blocked"}
      title={question ?? t("unsaved.question")}
      role="alertdialog"
      maxWidth="26rem"
      onClose={() => blocker.reset?.()}
    >
      <p className="dialog-body">{text ?? t("unsaved.text")}</p>
      <div className="dialog-foot">
        <button type="button" className="btn" onClick={() => blocker.reset?.()} {...INITIAL_FOCUS}>
          {stay ?? t("unsaved.stay")}
        </button>
        <button type="button" className="btn btn-danger" onClick={() => blocker.proceed?.()}>
          {leave ?? t("unsaved.leave")}
        </button>
      </div>
    </Dialog>
  );
}

/** A dialog of its own URL over the form, and the way back from it, leave what was typed as it is. */
function keepsForm(home: Address, next: Address, aboveList: boolean): boolean {
  return (
    next.pathname.startsWith(`${home.pathname}/`) ||
    (next.pathname === home.pathname && (aboveList || next.search === home.search))
  );
}

function hasAgreed(state: unknown): boolean {
  return typeof state === "object" && state !== null && "agreedToLeave" in state;
}

/** The form as the page brought it: people type before the scripts come as well. */
function asServed(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return copy;
}

/** What a form holds, as one text to compare with. */
function contentOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([name]) => !(HIDDEN_FIELDS as readonly string[]).includes(name));
  return JSON.stringify(
    fields.map(([name, value]) => [name, typeof value === "string" ? value : [value.name, value.size]]),
  );
}
