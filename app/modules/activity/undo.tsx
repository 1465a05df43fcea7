import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { ConfirmPage } from "~/ui/feedback/confirm-page";
import { Dialog } from "~/ui/feedback/dialog";
import { ownDirection } from "~/ui/own-direction";
import { readUndoPage, undo } from "./undo.server";

export const handle = { i18n: "activity" };

export const meta = pageTitle((t) => t("screens:title.undo"));

export const loader = guardedLoader("undo", readUndoPage);

export const action = guardedAction("undo", undo);

/** Asks before an entry of the record of activity is undone, and shows what could not be undone. */
export default function Undo() {
  const { entries, back, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("activity");
  const format = useFormat();
  if (reply && "refused" in reply) return <Refused {...reply.refused} back={back} />;
  const possible = entries.filter(({ undo }) => undo?.possible);
  const [entry] = entries;
  if (possible.length === 0 && !reply)
    return (
      <Dialog title={t(`undo.why.${entry?.undo?.why ?? "kind"}`)} closeHref={back}>
        {entry && (
          <div className="dialog-body">
            <p className="confirm-name">{entry.sentence}</p>
            <p className="confirm-facts">{format.dateTime(entry.at)}</p>
          </div>
        )}
        <Foot back={back} />
      </Dialog>
    );
  const until = possible.length === 1 ? possible[0]!.undo?.until : null;
  return (
    <ConfirmPage
      reply={reply}
      formToken={formToken}
      back={back}
      backLabel={t("undo.back")}
      question={t("undo.question")}
      records={possible.map(({ _id, sentence, at }) => ({ id: _id, name: sentence, facts: [format.dateTime(at)] }))}
      submitLabel={t("undo.submit")}
    >
      {until && <p className="text-ink-2">{t("undo.until", { at: format.dateTime(until) })}</p>}
    </ConfirmPage>
  );
}

interface Refusal {
  why: string;
  name: string;
  since: readonly string[];
  back: string;
}

/** Says why the record stays unchanged, and what has happened to it since. */
function Refused({ why, name, since, back }: Refusal) {
  const { t } = useTranslation("activity");
  return (
    <Dialog title={why} closeHref={back}>
      {(name || since.length > 0) && (
        <div className="dialog-body">
          {name && <p className="confirm-name">{ownDirection(name)}</p>}
          {since.length > 0 && (
            <>
              <p>{t("undo.since")}</p>
              <ul className="confirm-names">
                {since.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      <Foot back={back} />
    </Dialog>
  );
}

function Foot({ back }: { back: string }) {
  const { t } = useTranslation("activity");
  return (
    <div className="dialog-foot">
      <Link className="btn" to={back}>
        {t("undo.back")}
      </Link>
    </div>
  );
}
