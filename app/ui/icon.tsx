import type { IconName } from "./icon-names";
import sprite from "./icons.svg?url";

export type { IconName } from "./icon-names";

interface IconProps {
  name: IconName;
  /** The accessible name; without it the icon is decorative. */
  label?: string;
  className?: string;
}

/** A lucide icon from the sprite that all pages share (decision 0006). */
export function Icon({ name, label, className }: IconProps) {
  const spoken = label ? ({ role: "img", "aria-label": label } as const) : { "aria-hidden": true };
  return (
    <svg className={className ? `icon ${className}` : "icon"} {...spoken}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
