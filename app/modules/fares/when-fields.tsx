import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/format";
import { Icon } from "~/ui/icon";
import { FROM_FIELD, LATER, type When, WHEN_FIELD } from "./moment";

interface WhenFieldsProps {
  when: When;
  /** Whether a planned change is edited, which always has a moment. */
  isPlan: boolean;
}

/** Asks whether changed settings apply now or from a moment on. */
export function WhenFields({ when, isPlan }: WhenFieldsProps) {
  const { t } = useTranslation("fares");
  const { timeZone } = useLocale();
  const [isLater, setLater] = useState(when.isLater || when.problem === "unclear");
  const { problem } = when;
  const notes = [...(problem ? ["when-error"] : []), "when-hint"].join(" ");
  return (
    <fieldset className="mb-4 grid gap-2">
      <legend className="label">{t("when.title")}</legend>
      {!isPlan && (
        <>
          <label className="check">
            <input
              type="radio"
              name={WHEN_FIELD}
              value="now"
              checked={!isLater}
              onChange={() => setLater(false)}
              autoComplete="off"
            />
            <span>{t("when.now")}</span>
          </label>
          <label className="check">
            <input
              type="radio"
              name={WHEN_FIELD}
              value={LATER}
              checked={isLater}
              onChange={() => setLater(true)}
              autoComplete="off"
            />
            <span>{t("when.later")}</span>
          </label>
        </>
      )}
      <div className="field">
        <label className="label" htmlFor="when-from">
          {t("when.from")}
        </label>
        <input
          id="when-from"
          className="input max-w-64"
          type="datetime-local"
          name={FROM_FIELD}
          defaultValue={when.from}
          aria-invalid={problem !== null || undefined}
          aria-describedby={notes}
          autoComplete="off"
          onChange={() => setLater(true)}
        />
        {problem && (
          <p id="when-error" className="error-text">
            <Icon name="circle-alert" />
            {t(`when.problem.${problem}`)}
          </p>
        )}
        <p id="when-hint" className="hint">
          {t("when.hint", { zone: timeZone.replaceAll("_", " ") })}
        </p>
      </div>
    </fieldset>
  );
}
