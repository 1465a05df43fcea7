import type { MouseEvent, ReactNode } from "react";

interface AnchorLinkProps {
  /** The id of a focusable element of this page. */
  to: string;
  block?: "start" | "center";
  className?: string;
  children: ReactNode;
}

/**
 * A link to a part of the same page, such as a skip link or the field of an error. With scripts it does not change the URL,
 * because even another "#…" is a navigation for the router, which drops the action's data and cancels a pending navigation.
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
