import { isNarrowed, listHref, type ListQuery } from "./list-query";

export type MoveButton = "up" | "down";

export interface Move {
  id: string;
  /** For the notice. */
  name: string;
  /** The new position, from 1. */
  position: number;
  /** The pressed button, which gets the focus again. */
  button: MoveButton;
}

/** The field with the row and its new position (`packMove`). */
export const MOVE_FIELD = "move";
export const MOVE_FORM = "move-form";

export const PLACE_COLUMN = "position";

export function packMove({ id, name, position, button }: Move): string {
  return `${position} ${button} ${encodeURIComponent(id)} ${name}`;
}

/** The reverse of `packMove`; null for what it did not write. */
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

/** Whether a list shows all its rows in their order: only then rows can be moved. */
export function isInOrder(query: ListQuery): boolean {
  return query.sort === PLACE_COLUMN && query.order === "asc" && !isNarrowed(query);
}

/** The list in its order, without search and filters. */
export function inOrderHref(query: ListQuery): string {
  return listHref({ ...query, filters: {} }, { search: "", sort: PLACE_COLUMN, order: "asc" });
}

export const moveButtonId = (button: MoveButton, id: string): string => `move-${button}-${id}`;

/** The page with the row's new position, and as its fragment the button that was pressed. */
export function movedHref(query: ListQuery, { id, button }: Pick<Move, "id" | "button">, position: number): string {
  const page = Math.max(1, Math.ceil(position / query.limit));
  return `${listHref(query, { page })}#${moveButtonId(button, id)}`;
}
