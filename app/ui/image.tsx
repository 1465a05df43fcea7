import { createContext, type ImgHTMLAttributes, useContext } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "./class-names";
import { blockedHost } from "./image-policy";
import { Icon } from "./icon";

/** The origins from which the pages' policy allows images; undefined if they are unknown. */
export const ImageOriginsContext = createContext<readonly string[] | undefined>(undefined);
/** Called on the server for each image that a page does not show. */
export const BlockedImageContext = createContext<((src: string) => void) | undefined>(undefined);

/** Smaller images have no room for a sentence; their icon has it as its label. */
const ROOM_FOR_TEXT = 200;

/** An image of a record. If the pages' policy prevents the browser from loading it, a message is shown instead. */
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
