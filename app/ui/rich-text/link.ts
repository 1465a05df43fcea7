import type { Command, EditorState } from "prosemirror-state";
import { richTextSchema } from "./schema";

const LINK = richTextSchema.marks.link;

interface LinkPlace {
  from: number;
  to: number;
  href: string;
}

/** Returns the whole link at the selection's beginning. */
export function linkAt({ selection: { $from, empty } }: EditorState): LinkPlace | null {
  const mark = LINK.isInSet($from.marks()) ?? (empty ? undefined : LINK.isInSet($from.nodeAfter?.marks ?? []));
  if (!mark) return null;
  const { parent } = $from;
  const has = (index: number) => index >= 0 && index < parent.childCount && mark.isInSet(parent.child(index).marks);
  let first = has($from.index()) ? $from.index() : $from.index() - 1;
  let last = first;
  while (has(first - 1)) first--;
  while (has(last + 1)) last++;
  let from = $from.start();
  for (let index = 0; index < first; index++) from += parent.child(index).nodeSize;
  let to = from;
  for (let index = first; index <= last; index++) to += parent.child(index).nodeSize;
  return { from, to, href: mark.attrs.href as string };
}

/** Links the selection, or changes the link around it, or without either inserts the address itself. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkAt(state) ?? state.selection;
    const mark = LINK.create({ href });
    const { tr } = state;
    if (from === to) tr.replaceSelectionWith(richTextSchema.text(href.replace(/^(?:mailto|tel):/, ""), [mark]), false);
    else tr.removeMark(from, to, LINK).addMark(from, to, mark);
    dispatch?.(tr);
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const link = linkAt(state);
  if (!link) return false;
  dispatch?.(state.tr.removeMark(link.from, link.to, LINK));
  return true;
};

/** @returns the address that a person means by typing "example.com"; null for one that the sanitiser would remove */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^(?:https?:\/\/.|mailto:.|tel:.|[/#?])/i.test(text) && !/\s/.test(text)) return text;
  if (text === "" || /\s|^[a-z][a-z\d+-]*:(?!\d)/i.test(text)) return null;
  if (text.includes("@") && !text.includes("/")) return `mailto:${text}`;
  return /^[^./]+\.[^.]/.test(text) ? `https://${text}` : null;
}
