import { useFormMetadata } from "@conform-to/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { IMAGE_SHOWN, type ImageShown } from "./image-shown";

type Typed = Readonly<Record<string, string>>;

interface LivePreviewProps {
  className?: string;
  /** Renders the typed values or, without scripts, the form's initial values. */
  children: (typed: Typed) => ReactNode;
}

/** Shows inside of a form how its values will look elsewhere. */
export function LivePreview({ className, children }: LivePreviewProps) {
  const form = useFormMetadata();
  const element = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(() => textsIn(Object.entries(form.initialValue ?? {})));
  useEffect(() => {
    const source = element.current?.closest("form");
    if (!source) return;
    const images = new Map<string, string>();
    const update = () => {
      setTyped({ ...textsIn([...new FormData(source)]), ...Object.fromEntries(images) });
    };
    const onImage = (event: Event) => {
      const { name, address } = (event as CustomEvent<ImageShown>).detail;
      images.set(name, address);
      update();
    };
    // Something may have been typed before this page had its scripts.
    update();
    source.addEventListener("input", update);
    source.addEventListener(IMAGE_SHOWN, onImage);
    return () => {
      source.removeEventListener("input", update);
      source.removeEventListener(IMAGE_SHOWN, onImage);
    };
  }, []);
  return (
    <div ref={element} className={className}>
      {children(typed)}
    </div>
  );
}

function textsIn(values: readonly (readonly [name: string, value: unknown])[]): Typed {
  return Object.fromEntries(values.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
