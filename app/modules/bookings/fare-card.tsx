import { useTranslation } from "react-i18next";
import { UNCOLLECTED_PAYMENTS } from "contract/booking-constants";
import type { BookingDetails } from "contract/bookings";
import { useFormat } from "~/i18n/format";
import { Card } from "~/ui/card";
import { orEmptyValue } from "~/ui/empty-value";
import { Fact } from "~/ui/fact";
import { labelFor, paymentLabels } from "./labels";

export function FareCard({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation("bookings");
  const format = useFormat();
  const money = (amount: number | null) => format.money(amount, booking.currency);
  const { fare, total, isEstimate, cancellation, driverEarning, adminEarning, promoCode, paymentState } = booking;
  const payment = paymentLabels(t, booking).join(" · ");
  const unearned = UNCOLLECTED_PAYMENTS.find((state) => state === paymentState);
  const title = t(isEstimate ? "estimate" : "fare");
  return (
    <Card title={title}>
      <table className="sums">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("line")}</th>
            <th scope="col">{t("amount")}</th>
          </tr>
        </thead>
        <tbody>
          {fare?.length === 0 && (
            <tr>
              <td colSpan={2} className="text-ink-2">
                {t("noFare")}
              </td>
            </tr>
          )}
          {fare?.map(({ name, amount }) => (
            <tr key={name}>
              <th scope="row">
                {name === "promo" && promoCode ? t("promoNamed", { code: promoCode }) : labelFor(t, "fareLine", name)}
              </th>
              <td>{money(amount)}</td>
            </tr>
          ))}
          <tr className="sums-total">
            <th scope="row">{t("total")}</th>
            <td>{orEmptyValue(money(total))}</td>
          </tr>
        </tbody>
        {!isEstimate && !unearned && total !== 0 && total !== null && (
          <tbody>
            <tr>
              <th scope="row">{t("driverEarns")}</th>
              <td>{orEmptyValue(money(driverEarning))}</td>
            </tr>
            <tr>
              <th scope="row">{t("companyEarns")}</th>
              <td>{orEmptyValue(money(adminEarning))}</td>
            </tr>
          </tbody>
        )}
      </table>
      {unearned ? (
        <p className="mt-3">{t(`unearned.${unearned}`)}</p>
      ) : (
        cancellation === null && (
          <p className="mt-3 text-sm text-ink-2">{t(isEstimate ? "estimateHint" : "fareHint")}</p>
        )
      )}
      {payment !== "" && (
        <dl className="mt-4 border-t border-line pt-3">
          <Fact label={t("paidBy")}>{payment}</Fact>
        </dl>
      )}
    </Card>
  );
}
