import { useTranslation } from "react-i18next";
import type { Driver } from "contract/drivers";
import { useFormat } from "~/i18n/format";
import type { ListQuery } from "~/records/list/list-query";
import { Fact } from "~/ui/fact";
import { Icon } from "~/ui/icon";
import { LinkButton } from "~/ui/link-button";
import { PhoneLink } from "~/ui/phone-link";
import { recordHref } from "~/records/return-to";
import { ExpiryDate } from "../expiry-date";
import { labelFor, mobileOf } from "../driver";
import { categoryOfVehicle, findingsOf, isFault, type Finding } from "./findings";
import { viewHref } from "../list-rules";
import { vehicleName, vehiclesHref } from "../vehicles/vehicle";

interface DriverSummaryProps {
  driver: Driver;
  query: ListQuery;
  now: number;
}

/** Shows what a decision about a driver depends on: a few facts, then what is wrong or unchecked, each with a link. */
export function DriverSummary({ driver, query, now }: DriverSummaryProps) {
  const { t } = useTranslation("drivers");
  const format = useFormat();
  const { rating, rides, nextExpiry, vehicleCategory } = driver;
  const findings = findingsOf(driver, now);
  return (
    <section className="card mb-4" aria-label={t("atAGlance")}>
      <div className="card-body">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 xl:grid-cols-5">
          <Fact label={t("rating")}>
            {rating === null ? "" : t("stars", { count: rating, number: format.average(rating) })}
          </Fact>
          <Fact label={t("rides")}>{format.number(rides)}</Fact>
          <Fact label={t("vehicleCategory")}>{vehicleCategory || categoryOfVehicle(driver)}</Fact>
          <Fact label={t("nextExpiryAccepted")}>{nextExpiry !== null && <ExpiryDate at={nextExpiry} now={now} />}</Fact>
          <Fact label={t("mobile")}>{mobileOf(driver) !== "" && <PhoneLink number={mobileOf(driver)} />}</Fact>
        </dl>
        {findings.length > 0 && (
          <ul className="mt-4 grid gap-2">
            {findings.map((finding, index) => (
              <FindingLine key={index} finding={finding} driver={driver} query={query} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

interface FindingLineProps {
  finding: Finding;
  driver: Driver;
  query: ListQuery;
}

function FindingLine({ finding, driver, query }: FindingLineProps) {
  const { t } = useTranslation("drivers");
  const text = useFindingText()(finding, driver);
  const to = hrefOf(finding, driver, query);
  const fault = isFault(finding);
  return (
    <li className={`notice ${fault ? "notice-error" : "notice-warn"}`}>
      <Icon name={fault ? "circle-alert" : "hourglass"} />
      <span className="min-w-0 wrap-anywhere">{text}</span>
      {to !== null && (
        <LinkButton size="small" to={to}>
          {t(fault ? "view" : "reviewDocument")} <span className="sr-only">{text}</span>
        </LinkButton>
      )}
    </li>
  );
}

/** Returns a function that describes a finding: "Insurance: Expired". */
export function useFindingText(): (finding: Finding, driver: Pick<Driver, "vehicleCategory">) => string {
  const { t } = useTranslation("drivers");
  return (finding, { vehicleCategory }) => {
    if (finding.about === "vehicle") return `${vehicleName(finding.vehicle)}: ${t("vehicleState.pending")}`;
    if (finding.about === "paper")
      return `${vehicleName(finding.vehicle)}, ${labelFor(t, "paper", finding.type)}: ${t("documentState.expired")}`;
    if (finding.about === "vehicles")
      return {
        none: t("noVehicles"),
        noneApproved: t("noApprovedVehicle"),
        otherCategory: t("otherCategory", { category: vehicleCategory }),
      }[finding.problem];
    const { problem, type } = finding;
    const state = problem === "missing" ? t("missing") : t(`documentState.${problem}`);
    return `${labelFor(t, "document", type)}: ${state}`;
  };
}

/** Returns the page on which a finding can be resolved; null for a missing document. */
function hrefOf(finding: Finding, { _id }: Driver, query: ListQuery): string | null {
  if (finding.about === "vehicle" || finding.about === "paper")
    return recordHref("VehicleApprovedDisapproved", finding.vehicle._id, viewHref(query, _id));
  if (finding.about === "vehicles") return finding.problem === "none" ? null : vehiclesHref(_id, viewHref(query, _id));
  return finding.problem === "missing" ? null : viewHref(query, _id, "document", { document: finding.document._id });
}
