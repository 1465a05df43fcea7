import type { MouseEvent, ReactNode } from "react";

interface AnchorLinkProps {
  /** The id of a part of this page that can have the focus. */
  to: string;
  /** Where on the screen it comes to lie: at the top, as a browser does it, or in the middle. */
  block?: "start" | "center";
  className?: string;
  children: ReactNode;
}

/**
 * A link to a part of the same page: a skip link, an error's field. With scripts the address stays as it is. Another
 * one, even if only behind its "#", is a navigation: it drops what the server has answered to a form, breaks off what
 * is under way, is a step more on the way back, and scrolls when it is done, whatever has the focus by then.
 */
export function AnchorLink({ to, block = "start", className, children }: AnchorLinkProps) {
  const onClick = (event: MouseEvent) => {
    const place = document.getElementById(to);
    if (!place) return;
    event.preventDefault();
    place.focus();
    place.scrollIntoView({ block });
  };
  return (
    <a href={`#${to}`} className={className} onClick={onClick}>
      {children}
    </a>
  );
}
