import { Icon } from "~/ui/icon";
import { Image } from "~/ui/image";

/** A tier's icon, which is decorative because the title is beside it. */
export function TierIcon({ address }: { address: string }) {
  if (address !== "")
    return (
      <Image
        src={address}
        alt=""
        width="36"
        height="36"
        loading="lazy"
        className="size-9 shrink-0 rounded-sm object-contain"
      />
    );
  return (
    <span className="grid size-9 shrink-0 place-items-center text-ink-2">
      <Icon name="medal" />
    </span>
  );
}
