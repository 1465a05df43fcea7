import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon";

interface PageHeadingProps {
  title: ReactNode;
  /** The menu group to which a list belongs. */
  section?: ReactNode;
  /** The page to which a record or a form belongs; its name is above the title, as a link. */
  back?: string | null | undefined;
  /** The name of that page, if `back` is not its own URL because a question comes first. */
  backName?: string;
  summary?: ReactNode;
  /** Links and buttons, at most one of them primary. */
  children?: ReactNode;
}

/** The page's only `h1`, which gets the focus after a navigation (`shell/page-focus.tsx`). */
export function PageHeading({ title, section, back, backName, summary, children }: PageHeadingProps) {
  return (
    <div className="page-heading">
      <div className="min-w-0">
        {back ? <BackLink to={back} name={backName} /> : section && <p className="text-sm text-ink-2">{section}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        {summary && <p className="text-ink-2">{summary}</p>}
      </div>
      {children && <div className="page-actions">{children}</div>}
    </div>
  );
}

/** A link back. It says "Back" for a page without a name, because a hand-typed URL may lead anywhere. */
function BackLink({ to, name }: { to: string; name: string | undefined }) {
  const { t } = useTranslation("screens");
  const [, , screen] = to.split(/[/?#]/);
  const title = t(`title.${screen}`, { defaultValue: t("ui:form.back") });
  return (
    <Link className="back-link" to={to} discover="none">
      <Icon name="chevron-left" />
      {name ?? t(`menu.${screen}`, { defaultValue: title })}
    </Link>
  );
}
