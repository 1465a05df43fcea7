import type { ReactNode } from "react";
import { Image } from "../image";

interface RowPictureProps {
  /** Empty for a record without a picture. */
  src: string | undefined;
  /** In pixels, the same as in the class name. */
  width: number;
  height: number;
  className: string;
  /** The row's name, which also describes the picture. */
  children: ReactNode;
}

/** A record's picture beside its name. */
export function RowPicture({ src, width, height, className, children }: RowPictureProps) {
  return (
    <span className="flex items-center gap-3">
      {src && (
        <Image
          src={src}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          className={`${className} shrink-0 rounded-sm border border-line object-cover`}
        />
      )}
      {children}
    </span>
  );
}
