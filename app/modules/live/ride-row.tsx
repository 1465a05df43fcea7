import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { LiveRide } from "contract/live";
import type { LiveKind } from "contract/live-constants";
import { useFormat } from "~/i18n/format";
import { timeLeft } from "~/i18n/time-left";
import { timePassed } from "~/i18n/time-passed";
import { pathOf } from "~/access/screens";
import { DIRECT, openedFrom, recordHref } from "~/records/return-to";
import { Badge, type Tone } from "~/ui/badge";
import { LinkButton } from "~/ui/link-button";
import { ownDirection } from "~/ui/own-direction";
import { telAddress, withGroupedDigits } from "~/ui/phone-link";
import { CallLink } from "./call-link";

interface RideRowProps {
  ride: LiveRide;
  kind: LiveKind;
  now: string;
  /** The key of the row. */
  row: string;
  isGone: boolean;
}

const HERE = pathOf("Live");

/** A ride: its urgency, its people and places, and the next step. */
export function RideRow({ ride, kind, now, row, isGone }: RideRowProps) {
  const { t } = useTranslation("live");
  const { _id: id, number, rider, driver, pickup, dropoff } = ride;
  const isOpened = stepOf(ride, kind) === "open";
  const name = t("booking", { number });
  const way = [pickup, dropoff].filter(Boolean).join(" → ");
  return (
    <li className="live-row" data-row={row} data-gone={isGone || undefined}>
      <span className="live-time">
        {isGone ? <Badge>{t("gone")}</Badge> : <Urgency ride={ride} kind={kind} now={now} />}
      </span>
      <span className="live-what">
        <span className="block">
          {isOpened ? (
            <span className="font-medium">{name}</span>
          ) : (
            <Link className="row-name" to={recordHref("BookingDetails", id, HERE)}>
              {name}
            </Link>
          )}
          {rider && rider.name !== "" && <span> · {ownDirection(rider.name)}</span>}
          {driver && (
            <span>
              {" · "}
              {ownDirection(driver.name)}{" "}
              <span className="inline-block max-w-full wrap-anywhere">{withGroupedDigits(driver.phone)}</span>
            </span>
          )}
        </span>
        {way && <span className="row-detail">{ownDirection(way)}</span>}
      </span>
      <Step ride={ride} kind={kind} />
    </li>
  );
}

/**
 * Returns the next step: nobody can be called without a phone number, and a ride can only be opened if the server can't assign
 * drivers.
 */
function stepOf({ assignable, driver }: LiveRide, kind: LiveKind): "assign" | "call" | "open" {
  if (kind === "unassigned") return assignable === true ? "assign" : "open";
  if (kind === "underWay") return "open";
  return driver && telAddress(driver.phone) ? "call" : "open";
}

function Step({ ride, kind }: Pick<RideRowProps, "ride" | "kind">) {
  const { t } = useTranslation("live");
  const { _id: id, number, driver } = ride;
  const step = stepOf(ride, kind);
  const name = <span className="sr-only">{t("booking", { number })}</span>;
  if (step === "call") return <CallLink name={driver!.name} phone={driver!.phone} />;
  if (step === "open")
    return (
      <LinkButton size="small" to={recordHref("BookingDetails", id, HERE)}>
        {t("open")} {name}
      </LinkButton>
    );
  // The dialog leads back here, and not to the booking below it.
  const params = new URLSearchParams({ id, [DIRECT]: "yes", ...openedFrom(HERE) }).toString();
  return (
    <LinkButton size="small" kind="primary" icon="user-round" to={`${pathOf("BookingDetails")}/driver?${params}`}>
      {t("assign")} {name}
    </LinkButton>
  );
}

const HOUR_MS = 60 * 60 * 1000;

function Urgency({ ride: { at, scheduledAt, hasBegun }, kind, now }: Pick<RideRowProps, "ride" | "kind" | "now">) {
  const { t, i18n } = useTranslation("live");
  const format = useFormat();
  if (at === null) return null;
  const left = Date.parse(at) - Date.parse(now);
  const time = timePassed(i18n.language, at, now);
  const [tone, text]: [Tone, string] =
    kind === "underWay"
      ? ["plain", t(hasBegun ? "underWayFor" : "thereFor", { time })]
      : kind === "waiting" || (kind === "unassigned" && scheduledAt === null)
        ? [kind === "waiting" ? "warn" : "bad", t("waitsFor", { time })]
        : kind === "late" || left < 0
          ? ["bad", t("lateFor", { time })]
          : [left <= HOUR_MS ? "bad" : "warn", timeLeft(i18n.language, at, now)];
  return (
    <>
      <Badge tone={tone}>{text}</Badge> <span className="live-clock">{scheduledAt && format.time(scheduledAt)}</span>
    </>
  );
}
