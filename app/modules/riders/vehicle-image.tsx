import { Icon } from "~/ui/icon";
import { Image } from "~/ui/image";

/** A vehicle's picture or, without one, an icon. Both are decorative, because the plate is always shown beside them. */
export function VehicleImage({ image }: { image: string }) {
  if (image !== "")
    return (
      <Image className="h-10 w-16 rounded-sm object-cover" src={image} alt="" width="64" height="40" loading="lazy" />
    );
  return (
    <span className="grid h-10 w-16 flex-none place-items-center rounded-sm bg-hover text-ink-2" aria-hidden="true">
      <Icon name="car" />
    </span>
  );
}
