import { type ComponentType, useEffect, useRef, useState } from "react";
import { closeWhenLeft, popoverPanel } from "~/ui/menu";
import { SETTINGS_BAR_ID } from "./preferences";

/** The server renders the choices; the browser loads their code when they are wanted. */
const OnServer = import.meta.env.SSR ? (await import("./settings-choices")).SettingsChoices : null;

/** Hydration does not compare inner HTML. */
const UNCHANGED = { __html: "" };

/**
 * The right settings bar (specification, sections 2 and 4), a popover that opens without scripts. No HTML can show an open
 * popover: without scripts, the page after a choice shows the bar as the target of its address, and a link closes it.
 * With scripts the server's HTML stays until the bar is opened for the first time.
 */
export function SettingsBar() {
  const bar = useRef<HTMLElement>(null);
  const [Choices, setChoices] = useState<ComponentType | null>(() => OnServer);
  useEffect(() => closeWhenLeft(SETTINGS_BAR_ID), []);
  useEffect(() => {
    const element = bar.current;
    if (!element || OnServer) return;
    const open = () => document.querySelector<HTMLElement>(`[popovertarget="${SETTINGS_BAR_ID}"]`)?.click();
    if (Choices) return open();
    const onToggle = (event: Event) => {
      event.preventDefault();
      element.removeEventListener("beforetoggle", onToggle);
      // Without a connection the bar opens as the server sent it.
      import("./settings-choices").then((loaded) => setChoices(() => loaded.SettingsChoices), open);
    };
    element.addEventListener("beforetoggle", onToggle);
    return () => element.removeEventListener("beforetoggle", onToggle);
  }, [Choices]);
  return (
    <aside ref={bar} className="settings-bar" aria-labelledby="settings-title" {...popoverPanel(SETTINGS_BAR_ID)}>
      {Choices ? (
        <div key="choices">
          <Choices />
        </div>
      ) : (
        <div key="html" suppressHydrationWarning dangerouslySetInnerHTML={UNCHANGED} />
      )}
    </aside>
  );
}
