import { useTranslation } from "react-i18next";
import { timeLeft } from "~/i18n/time-left";
import { Icon } from "~/ui/icon";
import { audienceName } from "./notification";
import type { SentBefore } from "./notifications.server";

/** Says that people of the audience already got this text: to whom, when and by whom it was sent. */
export function AlreadySent({ audience, sentAt, sentBy, delivered, now }: SentBefore) {
  const { t, i18n } = useTranslation("notifications");
  const when = timeLeft(i18n.language, sentAt, now);
  return (
    <div className="notice notice-warn" role="status">
      <Icon name="triangle-alert" />
      <p>
        {[
          t("alreadySent", { audience: audienceName(t, audience) }),
          delivered != null && sentBy
            ? t("sentBefore", { count: delivered, name: sentBy, when })
            : t("sentSometime", { when }),
        ].join(" ")}
      </p>
    </div>
  );
}
