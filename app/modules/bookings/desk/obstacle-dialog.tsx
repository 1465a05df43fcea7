import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/ui/feedback/dialog";
import { MeanwhileNote } from "./meanwhile";
import type { Meanwhile } from "./overtaken.server";

interface ObstacleDialogProps {
  title: string;
  back: string;
  obstacle: string;
  /** Set if the obstacle arose after the person's page was shown. */
  meanwhile?: Meanwhile | undefined;
}

/** Says why a ride can't be changed or cancelled, in place of the form. */
export function ObstacleDialog({ title, back, obstacle, meanwhile }: ObstacleDialogProps) {
  const { t } = useTranslation("bookings");
  return (
    <Dialog title={title} closeHref={back} role="alertdialog">
      <div className="dialog-body">
        {meanwhile && <MeanwhileNote meanwhile={meanwhile} />}
        {meanwhile?.over !== obstacle && <p className="wrap-anywhere">{obstacle}</p>}
      </div>
      <div className="dialog-foot">
        <Link className="btn" to={back}>
          {t("ui:form.back")}
        </Link>
      </div>
    </Dialog>
  );
}
