import { isNarrowed, listHref, type ListQuery } from "./list-query";

/** Which button of a row was pressed: the focus goes back to it. */
export type MoveButton = "up" | "down";

/** A row that is to get another place. */
export interface Move {
  id: string;
  /** What the row is called, for the notice. */
  name: string;
  /** The place that it is to take, from 1. */
  position: number;
  button: MoveButton;
}

/** The one field of the form that moves rows; its value says which row goes where. */
export const MOVE_FIELD = "move";
export const MOVE_FORM = "move-form";

/** The column by which an ordered list stands in its order. */
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

/** Whether a list shows all its rows in their order: only then is it clear where a row goes that is moved. */
export function isInOrder(query: ListQuery): boolean {
  return query.sort === PLACE_COLUMN && query.order === "asc" && !isNarrowed(query);
}

/** The list in its order, without search and filters. */
export function inOrderHref(query: ListQuery): string {
  return listHref({ ...query, filters: {} }, { search: "", sort: PLACE_COLUMN, order: "asc" });
}

export const moveButtonId = (button: MoveButton, id: string): string => `move-${button}-${id}`;

/** The list after a move: the page with the row's new place, and in it the button that was pressed. */
export function movedHref(query: ListQuery, { id, button }: Pick<Move, "id" | "button">, position: number): string {
  const page = Math.max(1, Math.ceil(position / query.limit));
  return `${listHref(query, { page })}#${moveButtonId(button, id)}`;
}
