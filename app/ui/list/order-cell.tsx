import { Link } from "@remix-run/react";
import { useContext } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { buttonClass } from "../button";
import { Icon } from "../icon";
import type { ListQuery } from "~/records/list/list-query";
import {
  inOrderHref,
  isInOrder,
  MOVE_FIELD,
  MOVE_FORM,
  moveButtonId,
  packMove,
  type MoveButton,
} from "~/records/list/row-order";
import { MovableRows } from "./reorder";
import { GRIP } from "./use-dragged-rows";

interface OrderCellProps {
  id: string;
  /** The row's name within a sentence: "Move up: …". */
  name: string;
  position: number;
}

/** The position of a row in an ordered list. Inside a `Reorder` it has the buttons and the grip that change it. */
export function OrderCell({ id, name, position }: OrderCellProps) {
  const { number } = useFormat();
  const hydrated = useHydrated();
  const rows = useContext(MovableRows);
  if (rows === null) return <>{number(position)}</>;
  const row = { id, name, position };
  return (
    <span className="inline-flex items-center gap-1.5">
      {hydrated && (
        <span
          draggable
          className="hidden cursor-grab touch-none text-ink-3 sm:inline-flex"
          aria-hidden="true"
          {...{ [GRIP]: packMove({ ...row, button: "up" }) }}
        >
          <Icon name="grip-vertical" />
        </span>
      )}
      <span className="min-w-6 text-end">{number(position)}</span>
      <MoveTo {...row} button="up" isEnd={position <= 1} />
      <MoveTo {...row} button="down" isEnd={position >= rows} />
    </span>
  );
}

/**
 * A button that moves a row. At the end of the list it is not `disabled`, because a person who has just moved the row there would
 * lose the focus.
 */
export function MoveTo({ id, name, position, button, isEnd }: OrderCellProps & { button: MoveButton; isEnd: boolean }) {
  const { t } = useTranslation("ui");
  const label = t(`order.${button}`, { name });
  return (
    <button
      type="submit"
      id={moveButtonId(button, id)}
      form={MOVE_FORM}
      name={MOVE_FIELD}
      value={packMove({ id, name, position: position + (button === "up" ? -1 : 1), button })}
      className={buttonClass({ size: "small" }, "btn-icon")}
      aria-label={label}
      title={label}
      aria-disabled={isEnd || undefined}
      onClick={(event) => isEnd && event.preventDefault()}
    >
      <Icon name={button === "up" ? "arrow-up" : "arrow-down"} />
    </button>
  );
}

/** The link from a list with a search, a filter or another order to the list in which rows can be moved. */
export function ShowInOrder({ query }: { query: ListQuery }) {
  const { t } = useTranslation("ui");
  if (isInOrder(query)) return null;
  return (
    <Link className={buttonClass({ kind: "quiet" })} to={inOrderHref(query)}>
      <Icon name="arrow-up-down" />
      {t("order.show")}
    </Link>
  );
}
