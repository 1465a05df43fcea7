import { Form, Link } from "@remix-run/react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { pathOf } from "~/access/screens";
import { loadNamespace } from "~/i18n/load-namespace";
import type { FoundAnswer, Hit } from "~/records/found";
import { IconButton } from "~/ui/button";
import { fetchJson } from "~/ui/form/fetch-json";
import { Icon } from "~/ui/icon";
import { lastOpened, rememberOpened } from "./last-opened";
import { useRootData } from "./root-data";

await loadNamespace("find");

/** Milliseconds between the last key and the request. */
const DEBOUNCE_MS = 200;
/** The longest text that the search takes. */
const MAX_CHARACTERS = 200;

export interface GoToDialogProps {
  /** The field of the top bar, which holds what was typed before the dialog was loaded. */
  before: RefObject<HTMLInputElement>;
  /** The element that had the focus, and gets it back if nothing is chosen. */
  origin: RefObject<Element>;
  onClose: () => void;
}

/**
 * Finds people, bookings and screens while somebody types, as an ARIA combobox: the arrow keys choose, and Enter opens the
 * choice, or the page with all results. Without a text it offers what was opened last.
 */
export function GoToDialog({ before, origin, onClose }: GoToDialogProps) {
  const { t } = useTranslation("find");
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(before.current?.value ?? "");
  const [chosen, setChosen] = useState(-1);
  const owner = useRootData().person?.mark ?? "";
  const [recent] = useState(() => lastOpened(owner));
  const found = useFound(text.trim());
  const isBlank = text.trim() === "";
  const groups = isBlank ? (recent.length > 0 ? [{ label: t("recent"), hits: recent }] : []) : (found?.groups ?? []);
  const count = groups.reduce((all, { hits }) => all + hits.length, 0);
  const list = useId();
  const idOf = (at: number) => `${list}${at}`;

  useLayoutEffect(() => {
    dialog.current?.showModal();
    field.current?.setSelectionRange(MAX_CHARACTERS, MAX_CHARACTERS);
    // Clearing the field when the dialog has closed would be too late, because the event may come when the next text is being
    // typed.
    if (before.current) before.current.value = "";
  }, [before]);
  useEffect(() => setChosen(-1), [found, isBlank]);
  useEffect(() => {
    document.getElementById(`${list}${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [list, chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      // Before the first and after the last option nothing is chosen; then Enter opens the page with all results.
      setChosen(((chosen + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === "Enter" && chosen >= 0) {
      event.preventDefault();
      document.getElementById(idOf(chosen))?.click();
    }
  };
  const leave = () => dialog.current?.close("left");
  const open = (hit: Hit) => {
    rememberOpened(owner, hit);
    leave();
  };
  const onClosed = () => {
    // The browser has returned the focus to the field of the top bar, in which Chromium accepts no input at that moment.
    before.current?.blur();
    if (dialog.current?.returnValue !== "left") (origin.current as HTMLElement | null)?.focus();
    onClose();
  };
  let at = -1;
  return (
    <dialog ref={dialog} className="dialog mt-[10vh]" aria-label={t("shell:goTo")} onClose={onClosed} closedby="any">
      <Form action={pathOf("go")} role="search" className="dialog-body" discover="none" onSubmit={leave}>
        <div className="flex gap-2">
          <div className="input-group min-w-0 flex-1">
            <Icon name="search" />
            <input
              ref={field}
              className="input"
              name="q"
              role="combobox"
              aria-label={t("shell:goTo")}
              aria-expanded={count > 0}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={chosen >= 0 ? idOf(chosen) : undefined}
              placeholder={t("hint")}
              maxLength={MAX_CHARACTERS}
              autoComplete="off"
              enterKeyHint="search"
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
            />
          </div>
          <IconButton type="button" icon="x" label={t("ui:close")} onClick={() => dialog.current?.close()} />
        </div>
        <div id={list} role="listbox" aria-label={t("results")}>
          {groups.map(({ label, hits }, group) => (
            <div key={label} role="group" aria-labelledby={`${list}group${group}`}>
              <p className="menu-heading" id={`${list}group${group}`}>
                {label}
              </p>
              {hits.map((hit) => {
                at += 1;
                return (
                  <Link
                    key={hit.to}
                    id={idOf(at)}
                    role="option"
                    aria-selected={at === chosen}
                    tabIndex={-1}
                    className="menu-item"
                    to={hit.to}
                    discover="none"
                    onClick={() => open(hit)}
                  >
                    <span>
                      {hit.title} {hit.detail && <span className="row-detail">{hit.detail}</span>}
                    </span>
                  </Link>
                );
              })}
            </div>
          ))}
        </div>
        <p role="status" className="menu-heading">
          {isBlank ? t("keys") : found?.said}
        </p>
      </Form>
    </dialog>
  );
}

/** Returns what the server finds for the text, a moment after the last key; until it answers, the previous result. */
function useFound(text: string): FoundAnswer | null {
  const { t } = useTranslation("find");
  const [found, setFound] = useState<FoundAnswer | null>(null);
  useEffect(() => {
    if (text === "") return setFound(null);
    const giveUp = new AbortController();
    const ask = async () => {
      const address = `${pathOf("go")}/results?${new URLSearchParams({ q: text })}`;
      const answer = await fetchJson<FoundAnswer>(address, giveUp.signal);
      if (!giveUp.signal.aborted) setFound(answer ?? { said: t("failed"), groups: [] });
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [text, t]);
  return found;
}
