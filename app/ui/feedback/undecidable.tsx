import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "./dialog";
import { AUTO_FOCUS, INITIAL_FOCUS } from "./dialog-selectors";

interface UndecidableProps {
  /** What can't be done, and why: "Can't be approved: 6,211 of 6,711 points". */
  title: string;
  back: string;
  /** The alternatives, as links. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Replaces a question about requests if the server would refuse the answer. */
export function Undecidable({ title, back, actions, children }: UndecidableProps) {
  const { t } = useTranslation("ui");
  return (
    <Dialog title={title} closeHref={back} role="alertdialog" maxWidth="30rem">
      <div className="dialog-body">{children}</div>
      <div className="dialog-foot">
        <Link className="btn" to={back} preventScrollReset {...AUTO_FOCUS} {...INITIAL_FOCUS}>
          {t("form.back")}
        </Link>
        {actions}
      </div>
    </Dialog>
  );
}
