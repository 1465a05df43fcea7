import { Link, type LinkProps } from "@remix-run/react";
import { buttonClass, type ButtonLook } from "./button";
import { Icon } from "./icon";

type LinkButtonProps = ButtonLook & LinkProps;

/** A link that looks like a button. */
export function LinkButton({ kind, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link className={buttonClass({ kind, size }, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
