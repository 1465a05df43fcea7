import { useBlocker, useLocation, type Location as RouterLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { HIDDEN_FIELDS } from "~/records/form/form-reply";
import { Dialog } from "../feedback/dialog";
import { INITIAL_FOCUS } from "../feedback/dialog-selectors";
import { Icon } from "../icon";
import { useActiveNavigation } from "./submit-button";

/** The `state` of a link that the person has already confirmed. */
export const AGREED_TO_LEAVE = { agreedToLeave: true };

type Address = Pick<Location, "pathname" | "search">;

/** The texts of the question, for screens whose specification has its own. */
export interface LeaveQuestion {
  question?: string | undefined;
  text?: string | undefined;
  leave?: string | undefined;
  stay?: string | undefined;
}

interface UnsavedProps extends LeaveQuestion {
  form: RefObject<HTMLFormElement>;
  /** Changes with the form's initial values. After a save that stays on the page, these arrive after the form is mounted. */
  beginning?: string | undefined;
  /** Whether the form differs from the stored record without any typing: after a failed save, or with another number of rows. */
  changed: boolean;
  /** Whether the page's search parameters belong to a list below the form, or hold the form's own steps. */
  aboveList?: boolean;
  /** Whether the person has confirmed that they leave. */
  leaving: RefObject<boolean>;
  /** Called with whether the form has unsaved changes, with scripts and whenever that changes. */
  onDirty?: (isDirty: boolean) => void;
}

/**
 * With scripts: asks before unsaved changes are lost, in a dialog of the panel for its own links and with the browser's dialog
 * for closing and reloading. A person who stays is told that nothing has been saved. Redirects after submitting the form, and at
 * the end of a session, are never blocked.
 */
export function Unsaved({ form, beginning, changed, aboveList = false, leaving, onDirty, ...texts }: UnsavedProps) {
  const navigation = useActiveNavigation();
  const start = useRef<string | null>(null);
  const location = useLocation();
  const home = useRef<Address>(location);
  const [timesStayed, setTimesStayed] = useState(0);

  useEffect(() => {
    start.current = form.current && contentOf(asServed(form.current));
  }, [form, beginning]);

  useEffect(() => {
    // Searching and sorting the list below the form changes the page's URL.
    if (location.pathname === home.current.pathname) home.current = location;
  }, [location]);

  const isDirty = () =>
    leaving.current !== true &&
    form.current !== null &&
    (changed || (start.current !== null && contentOf(form.current) !== start.current));

  const isTopmost = useLeaveGuard({
    losesChanges: (next) => !keepsForm(home.current, next, aboveList) && isDirty(),
    texts,
    onStay: () => setTimesStayed((times) => times + 1),
  });

  useEffect(() => {
    const element = form.current;
    if (!element || !onDirty) return;
    const tell = () => onDirty(isDirty());
    tell();
    element.addEventListener("input", tell);
    return () => element.removeEventListener("input", tell);
  });

  const idle = navigation.state === "idle";
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      // A running navigation was already confirmed, or follows from the end of a session.
      if (idle && isDirty()) event.preventDefault();
    };
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  });

  return (
    <>
      <StayedNotice times={timesStayed} />
      {isTopmost && <Question />}
    </>
  );
}

/** @param times how often the person has stayed, each of which is announced */
function StayedNotice({ times }: { times: number }) {
  const { t } = useTranslation("ui");
  return (
    <div className="notices" role="status">
      {times > 0 && (
        <p key={times} className="notice notice-info">
          <Icon name="info" />
          {t("unsaved.stayed")}
        </p>
      )}
    </div>
  );
}

interface LeaveGuard {
  losesChanges: (next: RouterLocation) => boolean;
  texts: LeaveQuestion;
  onStay: () => void;
}

/** The guards of all forms of the page, with the topmost last. They share a blocker, because the router supports only one. */
let guards: readonly RefObject<LeaveGuard>[] = [];
const listeners = new Set<() => void>();

/** @returns whether the form is the topmost one, which asks on behalf of all forms and above any open dialog */
function useLeaveGuard(guard: LeaveGuard): boolean {
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });
  useEffect(() => {
    setGuards([...guards, latest]);
    return () => setGuards(guards.filter((each) => each !== latest));
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => guards.at(-1) === latest,
    () => false,
  );
}

function setGuards(next: typeof guards): void {
  guards = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function Question() {
  const { t } = useTranslation("ui");
  const [asking, setAsking] = useState<LeaveGuard | null>(null);
  const { question, text, leave, stay }: LeaveQuestion = asking?.texts ?? {};
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const samePage =
      nextLocation.pathname === currentLocation.pathname && nextLocation.search === currentLocation.search;
    if (samePage || hasAgreed(nextLocation.state)) return false;
    const guard = guards.findLast(({ current }) => current?.losesChanges(nextLocation))?.current;
    if (guard) setAsking(guard);
    return guard != null;
  });
  const onStay = () => {
    blocker.reset?.();
    asking?.onStay();
  };
  return (
    <Dialog
      open={blocker.state === "blocked"}
      title={question ?? t("unsaved.question")}
      role="alertdialog"
      maxWidth="26rem"
      onClose={onStay}
    >
      <p className="dialog-body">{text ?? t("unsaved.text")}</p>
      <div className="dialog-foot">
        <button type="button" className="btn" onClick={onStay} {...INITIAL_FOCUS}>
          {stay ?? t("unsaved.stay")}
        </button>
        <button type="button" className="btn btn-danger" onClick={() => blocker.proceed?.()}>
          {leave ?? t("unsaved.leave")}
        </button>
      </div>
    </Dialog>
  );
}

/** Whether a navigation keeps the typed values: to or from a dialog with its own URL, or within a list below the form. */
function keepsForm(home: Address, next: Address, aboveList: boolean): boolean {
  return (
    next.pathname.startsWith(`${home.pathname}/`) ||
    (next.pathname === home.pathname && (aboveList || next.search === home.search))
  );
}

function hasAgreed(state: unknown): boolean {
  return typeof state === "object" && state !== null && "agreedToLeave" in state;
}

/** Returns the form as the server sent it, because people may type before the scripts are loaded. */
function asServed(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return copy;
}

/** Returns the form's fields as one comparable text. */
function contentOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([name]) => !(HIDDEN_FIELDS as readonly string[]).includes(name));
  return JSON.stringify(
    fields.map(([name, value]) => [name, typeof value === "string" ? value : [value.name, value.size]]),
  );
}
