import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import type { EditorState } from "prosemirror-state";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadNamespace } from "~/i18n/load-namespace";
import { TOOLS, type ToolName } from "./commands";
import { LinkRow } from "./link-row";
import { linkAt, removeLink, setLink } from "./link";
import { readMarkup, writeMarkup } from "./markup";
import { type Loss, LOSSES } from "./paste/tidy-pasted";
import { type ButtonName, Toolbar } from "./toolbar";
import { createView } from "./view";
import "./rich-text.css";

await loadNamespace("rich-text");

export { readMarkup };

export interface RichTextEditorProps {
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** Returns the initial markup of the editor. */
  source: () => string;
  /** Called with the markup after each change. */
  onChange: (html: string) => void;
  /** Called if the editor can't represent the markup. */
  onUnreadable: () => void;
  hasFocus: boolean;
}

function markSelection({ doc, selection: { from, to } }: EditorState): DecorationSet {
  return DecorationSet.create(doc, [Decoration.inline(from, to, { class: "bg-accent-soft" })]);
}

/** Edits the markup as its readers see it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, labelledBy, describedBy, isInvalid } = props;
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const [state, setState] = useState<EditorState | null>(null);
  const [isLinkOpen, setLinkOpen] = useState(false);
  const [losses, setLosses] = useState<ReadonlySet<Loss>>(new Set());
  const { t } = useTranslation("rich-text");

  useEffect(() => {
    const { source, onChange, onUnreadable, hasFocus } = latest.current;
    const markup = source();
    const content = readMarkup(markup);
    if (!content) return onUnreadable();
    let shown = content;
    const editor = createView({
      element: element.current!,
      content,
      onState: (now) => {
        setState(now);
        if (now.doc.eq(shown)) return;
        shown = now.doc;
        // Text that was changed and changed back has its original markup, not the editor's form of it.
        onChange(shown.eq(content) ? markup : writeMarkup(shown));
      },
      onPasted: setLosses,
    });
    view.current = editor;
    setState(editor.state);
    if (hasFocus) editor.focus();
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    // Browsers show a selection only in the element with the focus.
    view.current?.setProps({ decorations: isLinkOpen ? markSelection : () => null });
  }, [isLinkOpen]);

  const run = (command: (typeof TOOLS)[ToolName]["command"], focus: boolean) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch, editor);
    if (focus) editor.focus();
  };
  const onPress = (name: ButtonName, byKeyboard: boolean) => {
    if (name === "link") setLinkOpen(!isLinkOpen);
    else run(TOOLS[name].command, !byKeyboard);
  };
  const closeLink = () => {
    setLinkOpen(false);
    view.current?.focus();
  };
  const link = state && linkAt(state);
  return (
    <div className="rich-text-editor">
      <Toolbar controls={id} {...statesOf(state)} isLinkOpen={isLinkOpen} onPress={onPress} />
      {isLinkOpen && (
        <LinkRow
          key={link?.href}
          href={link?.href ?? ""}
          onSet={(href) => {
            run(setLink(href), false);
            closeLink();
          }}
          onRemove={() => {
            run(removeLink, false);
            closeLink();
          }}
          onClose={closeLink}
        />
      )}
      <div
        ref={element}
        id={id}
        className="textarea prose rich-text"
        role="textbox"
        aria-multiline="true"
        aria-required="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        tabIndex={0}
        dir="auto"
      />
      <p role="status" className="hint">
        {LOSSES.filter((loss) => losses.has(loss))
          .map((loss) => t(`pasted.${loss}`))
          .join(" ")}
      </p>
    </div>
  );
}

/** Returns which buttons are pressed, and which have no effect now. */
function statesOf(state: EditorState | null) {
  const active: Partial<Record<ButtonName, boolean>> = {};
  const idle: Partial<Record<ButtonName, boolean>> = {};
  if (!state) return { active, idle };
  for (const [name, { command, isActive }] of Object.entries(TOOLS) as [ToolName, (typeof TOOLS)[ToolName]][]) {
    active[name] = isActive(state);
    idle[name] = !command(state);
  }
  active.link = linkAt(state) !== null;
  return { active, idle };
}
