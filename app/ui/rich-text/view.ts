import { baseKeymap, chainCommands, exitCode } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Node as Content } from "prosemirror-model";
import { splitListItem } from "prosemirror-schema-list";
import { type Command, EditorState, TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { TOOLS } from "./commands";
import { type Loss, tidyPasted } from "./paste/tidy-pasted";
import { richTextSchema } from "./schema";

const { nodes } = richTextSchema;

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Selects the text itself, because the buttons look at its first block; "all" would select the text's frame. */
const selectText: Command = ({ tr, doc }, dispatch) => {
  dispatch?.(tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))));
  return true;
};

/** Tab has no special function, so that it leaves the editor. */
const KEYS = keymap({
  "Mod-a": selectText,
  "Mod-z": undo,
  "Shift-Mod-z": redo,
  "Mod-y": redo,
  "Mod-b": TOOLS.bold.command,
  "Mod-i": TOOLS.italic.command,
  Enter: splitListItem(nodes.list_item),
  "Shift-Enter": chainCommands(exitCode, breakLine),
});

interface ViewOptions {
  element: HTMLElement;
  content: Content;
  /** Called after every change of text or selection. */
  onState: (state: EditorState) => void;
  /** Called after something was pasted or dropped, with what could not be kept. */
  onPasted: (losses: ReadonlySet<Loss>) => void;
}

/** Turns an element of the page into an editor of this content. */
export function createView({ element, content, onState, onPasted }: ViewOptions): EditorView {
  const leaveOut = (copied: DataTransfer | null) => {
    if (!copied?.files.length) return false;
    onPasted(new Set(["images"]));
    return true;
  };
  const view = new EditorView(
    { mount: element },
    {
      state: EditorState.create({ doc: content, plugins: [KEYS, keymap(baseKeymap), history()] }),
      // The page's own shortcuts, such as "/", are text here.
      handleDOMEvents: {
        keydown: (_, event) => {
          if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.stopPropagation();
        },
      },
      transformPastedHTML: (copied) => {
        // The editor's own copy can lose nothing, and its first element tells how it is to be inserted.
        if (copied.includes("data-pm-slice")) return copied;
        const { html, losses } = tidyPasted(copied);
        onPasted(losses);
        return html;
      },
      transformPastedText: (text) => {
        onPasted(new Set());
        return text;
      },
      handlePaste: (_view, { clipboardData }, slice) => slice.size === 0 && leaveOut(clipboardData),
      // Otherwise browsers would leave the page and show the file.
      handleDrop: (_view, { dataTransfer }, slice) => slice.size === 0 && leaveOut(dataTransfer),
      dispatchTransaction: (transaction) => {
        view.updateState(view.state.apply(transaction));
        onState(view.state);
      },
    },
  );
  return view;
}
