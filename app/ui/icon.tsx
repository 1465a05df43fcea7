import type { IconName } from "./icon-names";
import sprite from "./icons.svg?url";

export type { IconName } from "./icon-names";

interface IconProps {
  name: IconName;
  /** Only for an icon that stands alone and says something: readers hear it. Without it the icon is decoration. */
  label?: string;
  className?: string;
}

/** A lucide icon, 18 px and in the colour of the text around it, drawn from the one file that all pages share. */
export function Icon({ name, label, className }: IconProps) {
  const spoken = label ? ({ role: "img", "aria-label": label } as const) : { "aria-hidden": true };
  return (
    <svg className={className ? `icon ${className}` : "icon"} width="18" height="18" {...spoken}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
