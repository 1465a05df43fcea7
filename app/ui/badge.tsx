import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";

export type Tone = "ok" | "warn" | "bad" | "info" | "plain";

interface BadgeProps {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}

export function Badge({ tone = "plain", icon, children }: BadgeProps) {
  return (
    <span className={classNames("badge", tone !== "plain" && `badge-${tone}`)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
