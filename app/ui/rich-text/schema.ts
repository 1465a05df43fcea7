import { type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";

/** Addresses that the sanitiser keeps; one without a scheme leads to this host. */
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|[^:]*(?:[/?#]|$))/i;

const nodes = {
  doc: { content: "block+" },
  paragraph: {
    content: "inline*",
    group: "block",
    parseDOM: [{ tag: "p" }],
    toDOM: () => ["p", 0],
  },
  heading: {
    attrs: { level: { default: 2 } },
    content: "inline*",
    group: "block",
    defining: true,
    // The page has its own `h1`.
    parseDOM: [1, 2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level: Math.max(2, level) } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  blockquote: {
    content: "block+",
    group: "block",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0],
  },
  horizontal_rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  bullet_list: { content: "list_item+", group: "block", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
  ordered_list: {
    attrs: { start: { default: null }, type: { default: null } },
    content: "list_item+",
    group: "block",
    parseDOM: [
      {
        tag: "ol",
        getAttrs: (list: HTMLElement) => ({ start: list.getAttribute("start"), type: list.getAttribute("type") }),
      },
    ],
    toDOM: ({ attrs: { start, type } }) => ["ol", { start: start as string | null, type: type as string | null }, 0],
  },
  list_item: { content: "paragraph block*", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
  text: { group: "inline" },
  hard_break: { inline: true, group: "inline", selectable: false, parseDOM: [{ tag: "br" }], toDOM: () => ["br"] },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (link: HTMLElement) => {
          const href = link.getAttribute("href")!;
          return SAFE_ADDRESS.test(href) && { href };
        },
      },
    ],
    toDOM: ({ attrs }) => ["a", { href: attrs.href as string, rel: "noopener noreferrer" }, 0],
  },
  // Word processors express italic and bold by styles, and put whole texts into a `b` element of normal weight.
  em: {
    parseDOM: [
      { tag: "em" },
      { tag: "i", getAttrs: ({ style }: HTMLElement) => style.fontStyle !== "normal" && null },
      { style: "font-style=italic" },
    ],
    toDOM: () => ["em", 0],
  },
  strong: {
    parseDOM: [
      { tag: "strong" },
      { tag: "b", getAttrs: ({ style }: HTMLElement) => !/^(?:normal|400)$/.test(style.fontWeight) && null },
      { style: "font-weight", getAttrs: (weight: string) => /^(?:bold|[6-9]00)$/.test(weight) && null },
    ],
    toDOM: () => ["strong", 0],
  },
} satisfies Record<string, MarkSpec>;

/** What the editor can represent: a part of what the contract's `sanitise` keeps. */
export const richTextSchema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks });
