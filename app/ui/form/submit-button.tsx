import { type ReactNode, useSyncExternalStore } from "react";
import { Button, type ButtonKind, type ButtonSize } from "../button";
import type { IconName } from "../icon";
import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FORM_TOKEN_FIELD } from "~/records/form/form-reply";
import { navigationNow } from "~/remix-internals/router";

type Navigation = ReturnType<typeof useNavigation>;

const IDLE = {
  state: "idle",
  location: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
} as const;

let cancelled: Navigation | null = null;
const listeners = new Set<() => void>();

/**
 * Lets the page ignore a form's submission, as if it had not been submitted. The router's navigation goes on, because cancelling
 * it would change the page.
 * @param path of the form's action, because the page may submit other forms as well
 */
export function cancelNavigation(path: string): void {
  const navigation = navigationNow();
  if (navigation.formAction === undefined || new URL(navigation.formAction, location.origin).pathname !== path) return;
  cancelled = navigation;
  for (const listener of listeners) listener();
}

/** Like `useNavigation`, but idle after `cancelNavigation`. */
export function useActiveNavigation(): Navigation {
  const navigation = useNavigation();
  const ignored = useSyncExternalStore(
    subscribe,
    () => cancelled,
    () => null,
  );
  return navigation === ignored ? IDLE : navigation;
}

/** Whether the router's current navigation was cancelled, so that its end does not mean that a form was saved. */
export function useCancelledNavigation(): boolean {
  const navigation = useNavigation();
  return useActiveNavigation() !== navigation;
}

/** Whether the form with this token is being submitted or its next page is loading. */
export function useBusy(formToken: string): boolean {
  const { state, formData } = useActiveNavigation();
  return state !== "idle" && formData?.get(FORM_TOKEN_FIELD) === formToken;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface SubmitButtonProps {
  /** Whether the form is being submitted. */
  busy: boolean;
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: IconName;
  name?: string;
  value?: string;
  children: ReactNode;
}

/** A submit button. While busy it is not `disabled`, because it would lose the focus and its own value. */
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
