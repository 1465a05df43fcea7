import { classNames } from "./class-names";
import { Image } from "./image";

interface AvatarProps {
  /** The person's name; its initials replace a missing picture. */
  name: string;
  image?: string | null;
  size?: "large";
}

const BACKGROUNDS = 5;

/** Returns the first letters of the first and the last word, in any script. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0]!, words[words.length - 1]!] : words;
  return ends.map((word) => Array.from(word)[0]!.toLocaleUpperCase()).join("");
}

/** Returns the index of a name's background color, which is always the same. */
export function backgroundOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 997;
  return sum % BACKGROUNDS;
}

/** A person's picture or initials, which are decorative beside the name. */
export function Avatar({ name, image, size }: AvatarProps) {
  const className = classNames("avatar", size && "avatar-lg");
  if (image) return <Image className={className} src={image} alt="" width="32" height="32" loading="lazy" />;
  return (
    <span className={className} aria-hidden="true" data-ground={backgroundOf(name)}>
      {initials(name)}
    </span>
  );
}
