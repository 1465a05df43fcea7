import { isNarrowed, listHref, type ListQuery } from "./list-query";

export type MoveButton = "up" | "down";

export interface Move {
  id: string;
  name: string;
  /** The new position; the first one is 1. */
  position: number;
  /** The pressed button, which gets the focus again. */
  button: MoveButton;
}

/** The field that contains a `Move`, written by `packMove`. */
export const MOVE_FIELD = "move";
export const MOVE_FORM = "move-form";

const POSITION_COLUMN = "position";

export function packMove({ id, name, position, button }: Move): string {
  return `${position} ${button} ${encodeURIComponent(id)} ${name}`;
}

/** @returns null for a text that `packMove` did not write */
export function unpackMove(text: unknown): Move | null {
  const [, position, button, id, name] =
    /^(\d{1,7}) (up|down) (\S{1,200}) (.*)$/s.exec(typeof text === "string" ? text : "") ?? [];
  if (!position || !id) return null;
  try {
    return {
      position: Number(position),
      button: button === "up" ? "up" : "down",
      id: decodeURIComponent(id),
      name: name ?? "",
    };
  } catch {
    return null;
  }
}

/** Whether rows can be moved, which is only possible while the list shows all of them in their order. */
export function isInOrder(query: ListQuery): boolean {
  return query.sort === POSITION_COLUMN && query.order === "asc" && !isNarrowed(query);
}

/** Returns the URL of the list in its order, without search and filters. */
export function inOrderHref(query: ListQuery): string {
  return listHref({ ...query, filters: {} }, { search: "", sort: POSITION_COLUMN, order: "asc" });
}

export const moveButtonId = (button: MoveButton, id: string): string => `move-${button}-${id}`;

/** Returns the link to the page with the row's new position; its fragment is the pressed button. */
export function movedHref(query: ListQuery, { id, button }: Pick<Move, "id" | "button">, position: number): string {
  const page = Math.max(1, Math.ceil(position / query.limit));
  return `${listHref(query, { page })}#${moveButtonId(button, id)}`;
}
