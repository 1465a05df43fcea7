import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";

export type Tone = "ok" | "warn" | "bad" | "info" | "plain";

interface BadgeProps {
  tone?: Tone;
  icon?: IconName;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = "plain", icon, className, children }: BadgeProps) {
  return (
    <span className={classNames("badge", tone !== "plain" && `badge-${tone}`, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
