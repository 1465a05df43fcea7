import { setBlockType, toggleMark } from "prosemirror-commands";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { richTextSchema } from "./schema";

const { nodes, marks } = richTextSchema;

export type ToolName = "heading" | "subheading" | "bold" | "italic" | "bullets" | "numbers";

interface Tool {
  command: Command;
  isActive: (state: EditorState) => boolean;
}

/** The commands of the toolbar's buttons; each reverts its effect when it is pressed again. */
export const TOOLS: Readonly<Record<ToolName, Tool>> = {
  heading: headingTool(2),
  subheading: headingTool(3),
  bold: markTool(marks.strong),
  italic: markTool(marks.em),
  bullets: listTool(nodes.bullet_list),
  numbers: listTool(nodes.ordered_list),
};

function markTool(type: MarkType): Tool {
  return {
    command: toggleMark(type),
    isActive: ({ doc, selection: { from, to, empty, $from }, storedMarks }) =>
      empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type),
  };
}

function headingTool(level: number): Tool {
  const isActive = ({ selection: { $from } }: EditorState) =>
    $from.parent.type === nodes.heading && $from.parent.attrs.level === level;
  return {
    command: (state, dispatch) =>
      isActive(state)
        ? setBlockType(nodes.paragraph)(state, dispatch)
        : setBlockType(nodes.heading, { level })(state, dispatch),
    isActive,
  };
}

function listTool(type: NodeType): Tool {
  return {
    command: (state, dispatch) => {
      const list = listAround(state);
      if (!list) return wrapInList(type)(state, dispatch);
      if (list.type === type) return liftListItem(nodes.list_item)(state, dispatch);
      dispatch?.(state.tr.setNodeMarkup(list.pos, type));
      return true;
    },
    isActive: (state) => listAround(state)?.type === type,
  };
}

/** Returns the innermost list around the selection. */
function listAround({ selection: { $from } }: EditorState): { type: NodeType; pos: number } | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth);
    if (type === nodes.bullet_list || type === nodes.ordered_list) return { type, pos: $from.before(depth) };
  }
  return null;
}
