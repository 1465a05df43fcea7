import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/translation";
import { Button, type ButtonKind, type ButtonSize } from "../button";
import type { IconName } from "../icon";

interface SubmitButtonProps {
  /** The form is being submitted. */
  busy: boolean;
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: IconName;
  name?: string;
  value?: string;
  children: ReactNode;
}

/** While busy it is not `disabled`, which would lose the focus and the button's own value. */
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
