import { type ReactNode, useRef } from "react";
import { useClientLinks } from "../client-links";

interface ClientLinksProps {
  className?: string;
  children: ReactNode;
}

/** A region whose plain links navigate without loading the document. */
export function ClientLinks({ className, children }: ClientLinksProps) {
  const region = useRef<HTMLDivElement>(null);
  useClientLinks(region);
  return (
    <div ref={region} className={className}>
      {children}
    </div>
  );
}
