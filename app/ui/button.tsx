import type { ButtonHTMLAttributes } from "react";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";

/** `plain` (default): framed. `primary`: the main action. `danger`: it deletes. `quiet`: framed on hover only. */
export type ButtonKind = "plain" | "primary" | "danger" | "quiet";
export type ButtonSize = "small" | "large";

export interface ButtonLook {
  kind?: ButtonKind;
  /** 34 px high by default, `small` 30 (rows of a table), `large` 42 (sign-in); at least 40 on touch screens. */
  size?: ButtonSize;
  icon?: IconName;
}

const SIZES = { small: "btn-sm", large: "btn-lg" } as const;

/** Returns the classes of a button's look, for an element that is neither `Button` nor `LinkButton`, such as a `summary`. */
export function buttonClass({ kind, size }: ButtonLook, className?: string): string {
  return classNames("btn", kind && kind !== "plain" && `btn-${kind}`, size && SIZES[size], className);
}

type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement> & { type: "button" | "submit" };

export function Button({ kind, size, icon, type, className, children, ...rest }: ButtonProps) {
  return (
    <button type={type} className={buttonClass({ kind, size }, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<ButtonProps, "children" | "icon"> & { icon: IconName; label: string };

/** A square button with an icon; its label is its accessible name and its tooltip. */
export function IconButton({ icon, label, kind = "quiet", size, type, className, ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ kind, size }, classNames("btn-icon", className))}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
