import { useId } from "react";
import { useTranslation } from "react-i18next";
import { SUBSCRIPTION_PERIODS } from "contract/subscription-constants";
import { useFormat } from "~/i18n/format";
import { typedNumber } from "~/i18n/typed-number";
import { Icon } from "~/ui/icon";

interface SubscriptionPreviewProps {
  title?: string;
  price?: string;
  period?: string;
  benefits?: string;
  isActive?: string;
}

/** Shows the card with which riders choose the subscription. */
export function SubscriptionPreview({ title = "", price = "", benefits = "", ...typed }: SubscriptionPreviewProps) {
  const { t } = useTranslation("subscriptions");
  const format = useFormat();
  const heading = useId();
  const amount = typedNumber(price);
  const period = SUBSCRIPTION_PERIODS.find((each) => each === typed.period);
  const lines = benefits.split("\n").filter((line) => line.trim() !== "");
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-4">
      <h2 id={heading} className="card-title">
        {t("preview")}
      </h2>
      <div
        style={{ width: "min(20rem, 100%)" }}
        className="flex flex-col gap-3 rounded-[0.75rem] border border-line bg-card p-4"
      >
        <p className="font-semibold wrap-anywhere">{title.trim() || t("title")}</p>
        <p>
          <strong className="font-semibold" style={{ fontSize: "1.375rem" }}>
            {typeof amount === "number" && !Number.isNaN(amount) ? format.money(amount) : "–"}
          </strong>{" "}
          {period && t(`per.${period}`)}
        </p>
        {lines.length > 0 && (
          <ul className="flex flex-col gap-2">
            {lines.map((line, at) => (
              <li key={at} className="flex gap-2">
                <Icon name="check" />
                <span className="min-w-0 wrap-anywhere">{line}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {typed.isActive !== "on" && <p className="hint">{t("previewHidden")}</p>}
    </section>
  );
}
