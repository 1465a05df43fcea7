import { z } from "zod";
import { ACCESS_KEYS } from "./access-key-list";
import { docs, orDefault, orNull, record } from "./answers";
import { place } from "./content";
import { defineCall } from "./call";
import { recordId } from "./meanings";
import { recordCalls } from "./record-calls";
import {
  MAX_VIEW_NAME_CHARACTERS,
  MAX_VIEW_QUERY_CHARACTERS,
  MAX_VIEW_THRESHOLD,
  MAX_VIEWS,
  VIEW_SCOPES,
} from "./view-constants";

/** A saved state of a list. The server need not know the lists, which are the client's. */
export const view = record.extend({
  /** The list's path below that of the panel, such as `DocumentExpire`. */
  list: z.string(),
  name: z.string(),
  /** The search, filters, order, columns and page size as in the list's URL, such as `within=7&sort=expiresAt`. */
  query: z.string(),
  scope: orDefault(z.enum(VIEW_SCOPES), "me"),
  /** The key whose holders share the view; null if only its author has it. A server may have keys that the panel does not know. */
  key: orNull(z.string()),
  /** The place among the author's views of the list, or among the views shared by the key, from 1. */
  position: orDefault(z.number().int(), 1),
  /** Null if the account no longer exists. */
  author: orNull(z.object({ _id: recordId, name: z.string() })),
  /** Whether the reader may change, move and delete it. */
  mayChange: orDefault(z.boolean(), false),
  /** Present if the reader has it counted on the dashboard. */
  count: orNull(z.object({ threshold: orNull(z.number().int()) })),
});
export type View = z.output<typeof view>;

/** The number from which on the dashboard highlights a view; null for never. */
const threshold = z.number().int().min(1).max(MAX_VIEW_THRESHOLD).nullable();

const content = z.object({
  name: z.string().trim().min(1).max(MAX_VIEW_NAME_CHARACTERS),
  query: z
    .string()
    .max(MAX_VIEW_QUERY_CHARACTERS)
    .regex(/^[\x21-\x7e]*$/),
  scope: z.enum(VIEW_SCOPES),
  key: z.enum(ACCESS_KEYS).nullable(),
  /** Whether the account has it counted on the dashboard; if absent, that stays as it is. */
  count: z.object({ threshold }).nullable().optional(),
});

const sharedWithKey = ({ scope, key }: z.output<typeof content>) => (scope === "me") === (key === null);
const KEY_FITS = { path: ["key"], error: "A view for others needs the key that they hold, one for oneself has none." };

export const viewInput = content.refine(sharedWithKey, KEY_FITS);
export const newViewInput = content
  .extend({
    list: z
      .string()
      .max(60)
      .regex(/^[\w-]+(?:\/[\w-]+)*$/),
  })
  .refine(sharedWithKey, KEY_FITS);

export const viewCountInput = z.object({ counted: z.boolean(), threshold });

const views = recordCalls("/private/view", "login", view);

export const listViews = defineCall({
  method: "GET",
  path: "/private/view",
  access: "login",
  answer: docs(view),
  summary: "The account's own views of lists, and those of the keys that it holds, in the order of their tabs",
});
export const createView = views.create(
  newViewInput,
  `Save a view of a list; an account has ${MAX_VIEWS} at most. Only the admin sets what a list opens with`,
);
export const changeView = views.change(viewInput, "Change a view: its author and the admin may");
export const moveView = views.act("move", place, "Give a view another place; those between the two make room");
export const countView = views.act(
  "count",
  viewCountInput,
  "Have a view counted on the account's own dashboard, or not any more",
);
export const removeView = views.remove("Delete a view: its author and the admin may");

export const viewCalls = { listViews, createView, changeView, moveView, countView, removeView };
