import { Form, Link } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Candidate } from "contract/desk";
import { useFormat } from "~/i18n/format";
import { FORM_TOKEN_FIELD, VERSION_FIELD } from "~/records/form/form-reply";
import { AUTO_FOCUS, INITIAL_FOCUS } from "~/ui/feedback/dialog-selectors";
import { Dialog } from "~/ui/feedback/dialog";
import { OwnerField } from "~/ui/form/form-owner";
import { SubmitButton, useBusy } from "~/ui/form/submit-button";
import { ownDirection } from "~/ui/own-direction";
import type { readAssign } from "./assign.server";
import { mayOverrule, obstacleText } from "./obstacle-text";

interface AskedAboutProps {
  page: Awaited<ReturnType<typeof readAssign>>;
  asked: Candidate;
}

/** Asks for confirmation to assign a driver in spite of obstacles, and names these. */
export function AskedAbout({ page: { booking, formToken, pages }, asked }: AskedAboutProps) {
  const { t } = useTranslation("bookings");
  const format = useFormat();
  const busy = useBusy(formToken);
  const about = useId();
  const isPossible = mayOverrule(asked.obstacles);
  return (
    <Dialog
      key="asked"
      title={t(isPossible ? "desk.askTitle" : "desk.cannotTitle", { name: asked.name })}
      closeHref={pages.here}
      role="alertdialog"
      describedBy={about}
    >
      <Form method="post" preventScrollReset onSubmit={(event) => busy && event.preventDefault()}>
        <div className="dialog-body" id={about}>
          <p className="confirm-name">{ownDirection(asked.name)}</p>
          <ul className="confirm-names">
            {asked.obstacles.map((obstacle) => (
              <li key={obstacle.code + obstacle.key}>{obstacleText(t, format, obstacle)}</li>
            ))}
          </ul>
          <p className="text-ink-2">{t("desk.askFollows", { number: booking?.number ?? "" })}</p>
          <input type="hidden" name="driverId" value={asked._id} />
          {asked.obstacles.map(
            ({ key }) => key !== "" && <input key={key} type="hidden" name="overrule" value={key} />,
          )}
          <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
          {booking?.updatedAt !== undefined && <input type="hidden" name={VERSION_FIELD} value={booking.updatedAt} />}
          <OwnerField />
        </div>
        <div className="dialog-foot">
          <Link className="btn" to={pages.here} preventScrollReset {...AUTO_FOCUS} {...INITIAL_FOCUS}>
            {t("desk.chooseOther")}
          </Link>
          {isPossible && (
            <SubmitButton busy={busy} kind="primary">
              {t("desk.askAnyway")}
            </SubmitButton>
          )}
        </div>
      </Form>
    </Dialog>
  );
}
