import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

const boxesIn = (table: HTMLTableElement | null | undefined) => [
  ...(table?.tBodies[0]?.querySelectorAll<HTMLInputElement>('input[name="id"]') ?? []),
];

/** A checkbox that selects all rows of the page. It needs scripts. */
export function SelectAll() {
  const { t } = useTranslation("ui");
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const table = box.current?.closest("table");
    const follow = () => {
      const boxes = boxesIn(table);
      const ticked = boxes.filter(({ checked }) => checked).length;
      if (!box.current) return;
      box.current.checked = ticked > 0 && ticked === boxes.length;
      box.current.indeterminate = ticked > 0 && ticked < boxes.length;
    };
    follow();
    // A form changes its checkboxes after its reset event.
    const followLater = () => setTimeout(follow);
    table?.addEventListener("change", follow);
    document.addEventListener("reset", followLater);
    return () => {
      table?.removeEventListener("change", follow);
      document.removeEventListener("reset", followLater);
    };
  });

  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={t("list.selectAll")}
      onChange={(event) => {
        for (const one of boxesIn(event.currentTarget.closest("table"))) one.checked = event.currentTarget.checked;
      }}
    />
  );
}
