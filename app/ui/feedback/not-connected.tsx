import { useTranslation } from "~/i18n/translation";

/**
 * What stands where the customer's server does not have the call (calls.md): it says so, and offers
 * nothing that would pretend to work.
 * @param props.call method and path, "GET /private/tip"
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
