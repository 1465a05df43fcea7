import { charactersOf } from "contract/characters";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";

/** Screen readers announce the remaining characters from this number on. */
const FEW = 10;

interface CounterProps {
  fieldId: string;
  most: number;
}

/** Shows the limit of a text and, with scripts, the number of characters used. It does not shorten the text. */
export function Counter({ fieldId, most }: CounterProps) {
  const { t } = useTranslation("notify");
  const { number } = useFormat();
  const [used, setUsed] = useState<number | null>(null);
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    // The schema trims the text as well.
    const count = () => setUsed(charactersOf(field.value.trim()));
    count();
    field.addEventListener("input", count);
    return () => field.removeEventListener("input", count);
  }, [fieldId]);
  const left = used === null ? null : most - used;
  return (
    <>
      {used === null ? t("atMost", { count: most }) : t("used", { used: number(used), most })}
      <span role="status" className="sr-only">
        {left !== null &&
          left <= FEW &&
          used !== 0 &&
          (left < 0 ? t("tooMany", { count: -left }) : t("left", { count: left }))}
      </span>
    </>
  );
}
