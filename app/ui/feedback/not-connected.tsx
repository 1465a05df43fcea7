import { useTranslation } from "~/i18n/translation";

/**
 * Says that the customer's server does not have a call (calls.md).
 * @param props.call "GET /private/tip"
 */
export function NotConnected({ call }: { call: string }) {
  const { t } = useTranslation("ui");
  return (
    <div className="trouble trouble-quiet" role="alert">
      <h2>{t("notConnected.title")}</h2>
      <p>{t("notConnected.text", { call })}</p>
      <p>{t("notConnected.hint")}</p>
    </div>
  );
}
