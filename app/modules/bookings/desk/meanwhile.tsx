import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { AUTO_FOCUS, INITIAL_FOCUS } from "~/ui/feedback/dialog-selectors";
import { Icon } from "~/ui/icon";
import { ownDirection } from "~/ui/own-direction";
import { changeText } from "./change-text";
import type { Meanwhile } from "./overtaken.server";

interface MeanwhileNoteProps {
  meanwhile?: Meanwhile | undefined;
  /** Text keys, or the server's own messages, if nobody else has changed the ride. */
  failed?: readonly string[] | undefined;
  /** The note for the driver that somebody else has written, if the person has written one too. */
  note?: string | null;
}

/** Says why nothing was changed: what somebody else did with the ride, or what the server says. */
export function MeanwhileNote({ meanwhile, failed = ["ui:conflict.title"], note = null }: MeanwhileNoteProps) {
  const { t } = useTranslation("bookings");
  const format = useFormat();
  return (
    <div role="alert" tabIndex={-1} className="notice notice-error mb-3" {...AUTO_FOCUS} {...INITIAL_FOCUS}>
      <Icon name="triangle-alert" />
      <div className="min-w-0 wrap-anywhere">
        {meanwhile?.over ? (
          <p>{meanwhile.over}</p>
        ) : meanwhile?.changes.length ? (
          <p>
            {t("desk.meanwhile", { what: meanwhile.changes.map((change) => changeText(t, format, change)).join("; ") })}
          </p>
        ) : (
          failed.map((text) => <p key={text}>{t(text)}</p>)
        )}
        {note !== null && (
          <p>
            {note === "" ? (
              t("desk.noteRemoved")
            ) : (
              <>
                {t("desk.noteNow")} {ownDirection(note)}
              </>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
