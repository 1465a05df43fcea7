import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/translation";
import { Button, type ButtonKind, type ButtonSize } from "../button";
import type { IconName } from "../icon";

interface SubmitButtonProps {
  /** The form is on its way: the button keeps its size and its words, and does nothing. */
  busy: boolean;
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: IconName;
  name?: string;
  value?: string;
  children: ReactNode;
}

/** Not `disabled` while busy: that would drop the focus and, on a form's way, the button's own value. */
export function SubmitButton({ busy, kind, size, icon, name, value, children }: SubmitButtonProps) {
  const { t } = useTranslation("ui");
  return (
    <>
      <Button
        type="submit"
        name={name}
        value={value}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
        {...(kind && { kind })}
        {...(size && { size })}
        {...(icon && { icon })}
      >
        {children}
      </Button>
      <span role="status" className="sr-only">
        {busy ? t("form.busy") : ""}
      </span>
    </>
  );
}
