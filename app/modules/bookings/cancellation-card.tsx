import type { BookingDetails } from "contract/bookings";
import { CANCELLERS } from "contract/booking-constants";
import type { TFunction } from "i18next";
import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { Card } from "~/ui/card";
import { EmptyValue } from "~/ui/empty-value";
import { ownDirection } from "~/ui/own-direction";

export function CancellationCard({ cancellation }: { cancellation: NonNullable<BookingDetails["cancellation"]> }) {
  const { t } = useTranslation("bookings");
  const { money } = useFormat();
  const { by, name, reason, fee } = cancellation;
  return (
    <Card title={t("cancellation")}>
      <dl className="grid gap-3">
        <div>
          <dt className="text-sm text-ink-2">{t("cancelledBy")}</dt>
          <dd className="font-medium wrap-anywhere">{name ? t("companyNamed", { name }) : byText(t, by)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">{t("reason")}</dt>
          <dd className="font-medium wrap-anywhere">{reason === "" ? <EmptyValue /> : ownDirection(reason)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">{t("fee")}</dt>
          <dd className="font-medium">{fee === 0 ? t("noFee") : money(fee)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function byText(t: TFunction, by: string): string {
  return (CANCELLERS as readonly string[]).includes(by) ? t(`bookings:canceller.${by}`) : by;
}
