import type { ReactNode } from "react";

interface PageHeadingProps {
  title: ReactNode;
  /** The name of the section that the page belongs to, above the heading. */
  section?: ReactNode;
  /** One sentence that says what matters about what is shown. */
  summary?: ReactNode;
  /** At the right: links and buttons, one of them primary at most. */
  children?: ReactNode;
}

/** The top of every page: its only `h1`, which takes the focus after a navigation (`shell/page-focus.tsx`). */
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
