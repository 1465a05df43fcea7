import { useTranslation } from "react-i18next";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { telAddress } from "~/ui/phone-link";

/** A link that calls somebody; nothing for a number without digits. */
export function CallLink({ name, phone }: { name: string; phone: string }) {
  const { t } = useTranslation("live");
  const address = telAddress(phone);
  if (address === null) return null;
  return (
    <a className={buttonClass({ size: "small" })} href={address}>
      <Icon name="phone" />
      {t("call")} <span className="sr-only">{name}</span>
    </a>
  );
}
