import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import type { ToolName } from "./commands";

export type ButtonName = ToolName | "link";

const BUTTONS: readonly [ButtonName, IconName, keys?: string][] = [
  ["heading", "heading-2"],
  ["subheading", "heading-3"],
  ["bold", "bold", "Control+B"],
  ["italic", "italic", "Control+I"],
  ["bullets", "list"],
  ["numbers", "list-ordered"],
  ["link", "link"],
];

interface ToolbarProps {
  /** The id of the editor. */
  controls: string;
  active: Readonly<Partial<Record<ButtonName, boolean>>>;
  /** Buttons that have no effect at the cursor's position. */
  idle: Readonly<Partial<Record<ButtonName, boolean>>>;
  isLinkOpen: boolean;
  /** @param byKeyboard whether the focus stays at the button */
  onPress: (name: ButtonName, byKeyboard: boolean) => void;
}

/** The editor's buttons: they are one stop of the Tab key, and arrow keys move between them. */
export function Toolbar({ controls, active, idle, isLinkOpen, onPress }: ToolbarProps) {
  const { t } = useTranslation("rich-text");
  const [stop, setStop] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeAfter(event.key, stop);
    if (to === null) return;
    event.preventDefault();
    setStop(to);
    bar.current?.querySelectorAll("button")[to]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t("label")}
      aria-controls={controls}
      className="rich-text-tools"
      onKeyDown={onKeyDown}
    >
      {BUTTONS.map(([name, icon, keys], at) => (
        <button
          key={name}
          type="button"
          className={buttonClass({ kind: "quiet" }, "btn-icon")}
          aria-label={t(`tools.${name}`)}
          title={t(`tools.${name}`)}
          aria-pressed={active[name] ?? false}
          aria-expanded={name === "link" ? isLinkOpen : undefined}
          aria-disabled={idle[name] || undefined}
          aria-keyshortcuts={keys}
          tabIndex={at === stop ? 0 : -1}
          // A pointer must not take the focus, and with it the selection, from the text.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(at)}
          onClick={({ detail }) => !idle[name] && onPress(name, detail === 0)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}

function placeAfter(key: string, place: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return BUTTONS.length - 1;
  if (key === "ArrowRight") return (place + 1) % BUTTONS.length;
  if (key === "ArrowLeft") return (place + BUTTONS.length - 1) % BUTTONS.length;
  return null;
}
