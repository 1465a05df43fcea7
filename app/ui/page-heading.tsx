import type { ReactNode } from "react";

interface PageHeadingProps {
  title: ReactNode;
  section?: ReactNode;
  summary?: ReactNode;
  /** Links and buttons, one of them primary at most. */
  children?: ReactNode;
}

/** The page's only `h1`, which gets the focus after a navigation (`shell/page-focus.tsx`). */
export function PageHeading({ title, section, summary, children }: PageHeadingProps) {
  return (
    <div className="page-heading">
      <div className="min-w-0">
        {section && <p className="text-sm text-ink-2">{section}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        {summary && <p className="text-ink-2">{summary}</p>}
      </div>
      {children && <div className="page-actions">{children}</div>}
    </div>
  );
}
