import { useTranslation } from "react-i18next";
import { UNCOLLECTED_PAYMENTS } from "contract/booking-constants";
import type { BookingWorking } from "contract/booking-working";
import type { BookingDetails } from "contract/bookings";
import { useFormat } from "~/i18n/format";
import { Card } from "~/ui/card";
import { orEmptyValue } from "~/ui/empty-value";
import { Fact } from "~/ui/fact";
import { labelFor, paymentLabels } from "./labels";
import { RiderTextForm } from "./rider-text-form";
import type { RiderText } from "./rider-text.server";
import { useSpeech } from "./use-speech";
import { driverText, estimateText, lineText } from "./working";

interface FareCardProps {
  booking: BookingDetails;
  /** How the amounts were calculated; null if that is unknown. */
  working: BookingWorking | null;
  /** Whether the server has recorded nothing about it. */
  isUnrecorded: boolean;
  riderText: RiderText | null;
  /** The address of the page. */
  href: string;
}

/** The price of a booking, and who gets it. Each line opens an explanation of its amount. */
export function FareCard({ booking, working, isUnrecorded, riderText, href }: FareCardProps) {
  const { t } = useTranslation("bookings");
  const format = useFormat();
  const speech = useSpeech(booking.currency);
  const money = (amount: number | null) => format.money(amount, booking.currency);
  const { fare, total, isEstimate, cancellation, driverEarning, adminEarning, promoCode, paymentState, refunded } =
    booking;
  const payment = paymentLabels(t, booking).join(" · ");
  // After a refund the shares show who bears it.
  const unearned = refunded > 0 ? undefined : UNCOLLECTED_PAYMENTS.find((state) => state === paymentState);
  const title = t(isEstimate ? "estimate" : "fare");
  const howOf = (name: string) => {
    const step = working?.lines.find((line) => line.name === name);
    return step ? [lineText(speech, step)] : [];
  };
  const borne = borneByDriver(booking);
  const beforeRefunds = driverEarning === null ? null : driverEarning + borne;
  const driverParts = working?.driver.map((step) => driverText(speech, step)) ?? [];
  const companyParts =
    driverParts.length > 0 ? [t("companyPart", { total: money(total), driver: money(beforeRefunds) })] : [];
  if (borne > 0) driverParts.push(t("borne.driver", { amount: money(borne) }));
  if (booking.refunds.length > 0 && refunded > borne)
    companyParts.push(t("borne.company", { amount: money(refunded - borne) }));
  const compared = working?.estimate;
  return (
    <Card title={title}>
      {isUnrecorded && <p className="mb-3 text-ink-2">{t("notRecorded")}</p>}
      {compared && (
        <p className="mb-3">
          {estimateText(speech, compared)} {booking.fare?.some(({ name }) => name === "tip") && t("difference.tip")}
        </p>
      )}
      <table className="sums fare-lines">
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
                <Explained sentences={howOf(name)}>
                  {name === "promo" && promoCode ? t("promoNamed", { code: promoCode }) : labelFor(t, "fareLine", name)}
                </Explained>
              </th>
              <td>{money(amount)}</td>
            </tr>
          ))}
          <tr className="sums-total">
            <th scope="row">{t("total")}</th>
            <td>{orEmptyValue(money(total))}</td>
          </tr>
          {refunded > 0 && (
            <tr>
              <th scope="row">{t("givenBack")}</th>
              <td>{money(-refunded)}</td>
            </tr>
          )}
        </tbody>
        {!isEstimate && !unearned && total !== 0 && total !== null && (
          <tbody>
            <tr>
              <th scope="row">
                <Explained sentences={driverParts}>{t("driverEarns")}</Explained>
              </th>
              <td>{orEmptyValue(money(driverEarning))}</td>
            </tr>
            <tr>
              <th scope="row">
                <Explained sentences={companyParts}>{t("companyEarns")}</Explained>
              </th>
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
      {riderText && <RiderTextForm riderText={riderText} href={href} />}
    </Card>
  );
}

/** Returns the driver's part of all refunds, in the booking's currency. */
function borneByDriver({ refunds }: BookingDetails): number {
  return refunds.reduce((sum, { status, driverAmount }) => (status === "approved" ? sum + driverAmount : sum), 0);
}

/** A label that opens sentences about its amount; only the label if there are none. */
function Explained({ sentences, children }: { sentences: readonly string[]; children: React.ReactNode }) {
  const said = sentences.filter(Boolean);
  if (said.length === 0) return children;
  return (
    <details>
      <summary className="cursor-pointer">{children}</summary>
      {said.map((sentence) => (
        <p key={sentence} className="text-sm text-ink-2">
          {sentence}
        </p>
      ))}
    </details>
  );
}
