import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { AUTO_FOCUS, INITIAL_FOCUS } from "~/ui/feedback/dialog-selectors";
import { Icon } from "~/ui/icon";
import type { AssignReply } from "./assign.server";
import { changeText } from "./change-text";

/**
 * Says why the ride was not assigned to the driver: what somebody else did with it, or what the server says.
 * @param over the reason why the ride can no longer be changed
 */
export function Meanwhile({ reply: { meanwhile, failed = [] }, over }: { reply: AssignReply; over: string | null }) {
  const { t } = useTranslation("bookings");
  const format = useFormat();
  return (
    <div role="alert" tabIndex={-1} className="notice notice-error mb-3" {...AUTO_FOCUS} {...INITIAL_FOCUS}>
      <Icon name="triangle-alert" />
      <div>
        {over ? (
          <p>{over}</p>
        ) : meanwhile ? (
          <p>{t("desk.meanwhile", { what: changeText(t, format, meanwhile) })}</p>
        ) : (
          failed.map((text) => <p key={text}>{t(text)}</p>)
        )}
      </div>
    </div>
  );
}
