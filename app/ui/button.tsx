import type { ButtonHTMLAttributes } from "react";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";

/**
 * `plain`: framed, the usual one. `primary`: the one thing to do here. `danger`: it takes something away.
 * `quiet`: no frame until touched.
 */
export type ButtonKind = "plain" | "primary" | "danger" | "quiet";
export type ButtonSize = "small" | "large";

export interface ButtonLook {
  kind?: ButtonKind;
  /** 34 px high unless told: `small` 30 (rows of a table), `large` 42 (sign-in). Never under 40 on a touch screen. */
  size?: ButtonSize;
  icon?: IconName;
}

const SIZES = { small: "btn-sm", large: "btn-lg" } as const;

/** The classes of a button's look, for an element that is neither `Button` nor `LinkButton`, such as a `summary`. */
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

/** A square button that shows only an icon; its label is its name for readers and its tooltip. */
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
