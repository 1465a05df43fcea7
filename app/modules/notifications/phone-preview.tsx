import { useTranslation } from "react-i18next";
import { useBrand } from "~/i18n/brand";
import { Icon } from "~/ui/icon";

/** Draws a locked phone with the notification on it, as text. */
export function PhonePreview({ title, description }: { title: string; description: string }) {
  const { t } = useTranslation("notifications");
  const { name = t("common:brand") } = useBrand();
  return (
    <figure>
      <div className="on-dark mx-auto w-full max-w-72 rounded-[2rem] border-4 border-line bg-[#12161f] px-3 pt-3 pb-8">
        <div className="mx-auto mb-4 h-1.5 w-16 rounded-full bg-[#3c4656]" aria-hidden="true" />
        <p
          className="mb-4 text-center text-[2rem] leading-9 font-semibold text-[#ffffff] tabular-nums"
          aria-hidden="true"
        >
          9:41
        </p>
        <div className="rounded-lg bg-[#ffffff] p-3 text-[#14181f]">
          <p className="mb-1 flex items-center gap-1.5 text-xs text-[#515a68]">
            <span className="inline-flex rounded bg-brand p-0.5 text-on-brand">
              <Icon name="car-taxi-front" className="size-3.5" />
            </span>
            {name}
          </p>
          <p className="font-semibold wrap-anywhere" dir="auto">
            {title}
          </p>
          <p className="text-sm wrap-anywhere" dir="auto">
            {description}
          </p>
        </div>
      </div>
      <figcaption className="hint mt-2 text-center">{t("preview")}</figcaption>
    </figure>
  );
}
