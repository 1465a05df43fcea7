import { useTranslation } from "react-i18next";
import type { BookingDetails } from "contract/bookings";
import { useFormat } from "~/i18n/format";
import { Card } from "~/ui/card";
import { Fact } from "~/ui/fact";
import { ownDirection } from "~/ui/own-direction";
import { labelFor } from "./labels";

interface CancellationCardProps {
  cancellation: NonNullable<BookingDetails["cancellation"]>;
  currency: string | null;
}

export function CancellationCard({ cancellation, currency }: CancellationCardProps) {
  const { t } = useTranslation("bookings");
  const { money } = useFormat();
  const { by, name, reason, fee } = cancellation;
  return (
    <Card title={t("cancellation")}>
      <dl className="grid gap-3">
        <Fact label={t("cancelledBy")}>{name ? t("companyNamed", { name }) : labelFor(t, "canceller", by)}</Fact>
        <Fact label={t("reason")}>{reason && ownDirection(reason)}</Fact>
        <Fact label={t("fee")}>{fee === 0 ? t("noFee") : money(fee, currency)}</Fact>
      </dl>
    </Card>
  );
}
