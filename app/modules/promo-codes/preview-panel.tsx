import type { PromoPreview } from "contract/promo-codes";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormat, useLocale } from "~/i18n/format";
import { distance as distanceText, minutes } from "~/i18n/measures";
import { Badge } from "~/ui/badge";
import { textOf } from "~/ui/form/field";
import type { Option } from "~/ui/form/choice-fields";

interface PreviewPanelProps {
  /** Null while the form does not describe a valid discount. */
  preview: PromoPreview[] | null;
  services: readonly Option[];
  initialValue: unknown;
}

/** Shows for sample trips the fare, the discount and what the rider pays. */
export function PreviewPanel({ preview, services, initialValue }: PreviewPanelProps) {
  const { t } = useTranslation("promo-codes");
  const format = useFormat();
  const heading = useId();
  const choice = useId();
  return (
    <section
      aria-labelledby={heading}
      className="flex min-w-0 flex-[1_1_18rem] flex-col gap-3 rounded-[0.75rem] border border-line p-4"
    >
      <h2 id={heading} className="card-title">
        {t("preview")}
      </h2>
      <div className="field">
        <label className="label" htmlFor={choice}>
          {t("tryService")}
        </label>
        <select id={choice} className="select" name="tryService" defaultValue={textOf(initialValue)}>
          <option value="">{t("tryFirst")}</option>
          {services.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <p className="hint" role="status" aria-live="polite">
        {preview === null
          ? t("previewNone")
          : t("previewSummary", { amounts: format.list(preview.map(({ off }) => format.money(off))) })}
      </p>
      {preview !== null && (
        <ul className="flex flex-col divide-y divide-line">
          {preview.map((trip) => (
            <Trip key={trip.trip} trip={trip} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Trip({
  trip: { trip, distance, duration, fare, off, paidBefore, paidAfter, obstacle },
}: {
  trip: PromoPreview;
}) {
  const { t, i18n } = useTranslation("promo-codes");
  const format = useFormat();
  const { distanceUnit } = useLocale();
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="font-medium">{t(`trips.${trip}`)}</p>
      <p className="row-detail">
        {distanceText(i18n.language, distance, distanceUnit)}, {minutes(i18n.language, duration)}
      </p>
      <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 tabular-nums">
        <dt className="text-ink-2">{t("fareBefore")}</dt>
        <dd className="text-right">{format.money(fare)}</dd>
        <dt className="text-ink-2">{t("takesOff")}</dt>
        <dd className="text-right">{format.money(off === 0 ? 0 : -off)}</dd>
        <dt className="font-medium">{t("fareAfter")}</dt>
        <dd className="text-right font-medium">{format.money(fare - off)}</dd>
      </dl>
      {obstacle === null ? (
        <p className="hint mt-1">{t("paid", { before: format.money(paidBefore), after: format.money(paidAfter) })}</p>
      ) : (
        <p className="mt-1">
          <Badge tone="warn">{t(`obstacle.${obstacle}`)}</Badge>
        </p>
      )}
    </li>
  );
}
