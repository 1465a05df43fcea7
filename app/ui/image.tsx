import { createContext, type ImgHTMLAttributes, useContext } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "./class-names";
import { blockedHost } from "./image-policy";
import { Icon } from "./icon";

/** The origins whose images the policy of pages lets browsers load; undefined where that is not known. */
export const ImageOriginsContext = createContext<readonly string[] | undefined>(undefined);
/** Hears on the server of an image that a page does not show. */
export const BlockedImageContext = createContext<((src: string) => void) | undefined>(undefined);

/** Smaller images have no room for a sentence, which their icon tells instead. */
const ROOM_FOR_TEXT = 200;

/** An image of a record. One that the policy of pages keeps browsers from loading says so in its place. */
export function Image(props: ImgHTMLAttributes<HTMLImageElement> & { src: string; alt: string }) {
  const { t } = useTranslation("ui");
  const { src, alt, className, style, width = ROOM_FOR_TEXT } = props;
  const host = blockedHost(src, useContext(ImageOriginsContext));
  const tell = useContext(BlockedImageContext);
  if (host === undefined) return <img {...props} alt={alt} />;
  tell?.(src);
  const text = t("imageBlocked", { host });
  const isSmall = Number(width) < ROOM_FOR_TEXT;
  return (
    <span className={classNames(className, "image-blocked")} style={style} title={isSmall ? text : undefined}>
      <Icon name="image" {...(isSmall && { label: text })} />
      {!isSmall && <span>{text}</span>}
    </span>
  );
}
