import { type ReactNode, useRef } from "react";
import { useClientLinks } from "../client-links";

interface ClientLinksProps {
  className?: string;
  /** For the style sheet, as `data-columns`. */
  columns?: string;
  children: ReactNode;
}

/** A region whose plain links navigate without loading the document. */
export function ClientLinks({ className, columns, children }: ClientLinksProps) {
  const region = useRef<HTMLDivElement>(null);
  useClientLinks(region);
  return (
    <div ref={region} className={className} data-columns={columns}>
      {children}
    </div>
  );
}
