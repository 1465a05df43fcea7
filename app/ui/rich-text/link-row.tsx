import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { linkAddress } from "./link";

interface LinkRowProps {
  /** The address of the link that is being edited; empty for a new one. */
  href: string;
  onSet: (href: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks for the address of a link. It is inside a form, but its field is not part of the form. */
export function LinkRow({ href, onSet, onRemove, onClose }: LinkRowProps) {
  const { t } = useTranslation("rich-text");
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  useEffect(() => input.current?.focus(), []);
  const set = () => {
    const address = linkAddress(input.current?.value ?? "");
    setWrong(address === null);
    if (address === null) input.current?.focus();
    else onSet(address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
    if (event.key !== "Enter" || event.target !== input.current) return;
    // Enter would save the form.
    event.preventDefault();
    set();
  };
  return (
    <div className="rich-text-link">
      <label className="label" htmlFor={id}>
        {t("address")}
      </label>
      <div className="rich-text-link-row">
        <input
          ref={input}
          id={id}
          className="input"
          type="text"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          defaultValue={href}
          onKeyDown={onKeyDown}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-problem`}
        />
        <Button type="button" onClick={set} onKeyDown={onKeyDown}>
          {t("setLink")}
        </Button>
        {href !== "" && (
          <Button type="button" kind="quiet" onClick={onRemove} onKeyDown={onKeyDown}>
            {t("removeLink")}
          </Button>
        )}
      </div>
      <p id={`${id}-problem`} role="alert" className="error-text">
        {isWrong && t("wrongAddress")}
      </p>
    </div>
  );
}
