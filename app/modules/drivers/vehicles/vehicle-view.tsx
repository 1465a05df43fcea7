import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { DriverVehicle } from "contract/driver-vehicles";
import { pageTitle } from "~/i18n/page-title";
import { recordHref, returnToParams } from "~/records/return-to";
import { type ReturnTarget, returnTarget } from "~/records/return-to.server";
import { readUnlessFormFailed } from "~/records/form/read-form-page.server";
import { missingOf } from "~/taxi-api/missing-fields.server";
import { guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/link-button";
import { Fact } from "~/ui/fact";
import { RecordPage } from "~/ui/record-page";
import { nameOf, labelFor } from "../driver";
import { byLabel } from "../event-labels";
import { vehicleHref, vehicleName, vehiclesPath } from "./vehicle";
import { VehicleBadge } from "../status-badges";
import { VehiclePapers } from "./vehicle-papers";
import { vehicleOfUrl } from "./vehicles.server";
import { Image } from "~/ui/image";

export const handle = { i18n: "drivers" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  data ? t("drivers:vehicleTitle", { name: vehicleName(data.vehicle) }) : t("screens:title.VehicleApprovedDisapproved"),
);

export const loader = guardedLoader("VehicleApprovedDisapproved", (args) =>
  readUnlessFormFailed(args, async () => ({
    ...withUnsent(await vehicleOfUrl(args)),
    returnTo: returnToParams(args.url),
    back: returnTarget(args.person, args.url, null),
    now: Date.now(),
  })),
);

const withUnsent = (vehicle: DriverVehicle) => ({ vehicle, unsent: missingOf(vehicle) });

/** The page of one vehicle with its photos, documents, and the decision about it. */
export default function ViewVehicle() {
  const view = useLoaderData<typeof loader>();
  // If the vehicle can't be read, only the dialog's failed form is shown.
  return view ? <VehicleView {...view} /> : <Outlet />;
}

interface View {
  vehicle: DriverVehicle;
  unsent: readonly string[];
  /** The page from which the vehicle was opened, as a parameter and as the target of Back. */
  returnTo: Record<string, string>;
  back: ReturnTarget | null;
  now: number;
}

function VehicleView({ vehicle, unsent, returnTo, back, now }: View) {
  const { t } = useTranslation("drivers");
  const format = useFormat();
  const { _id, status, driver, photos, decidedAt, decidedBy, reason } = vehicle;
  const name = vehicleName(vehicle);
  const isOfList = driver && back?.to.startsWith(vehiclesPath(driver._id));
  return (
    <RecordPage
      title={
        <span className="inline-flex flex-wrap items-center gap-3">
          {name} <VehicleBadge status={status} />
        </span>
      }
      actions={
        <>
          {status !== "disapproved" && (
            <LinkButton icon="x" to={vehicleHref(_id, returnTo, "disapprove")}>
              {t("disapprove")}
            </LinkButton>
          )}
          {status !== "approved" && (
            <LinkButton kind="primary" icon="check" to={vehicleHref(_id, returnTo, "approve")}>
              {t("approve")}
            </LinkButton>
          )}
        </>
      }
      unsent={unsent}
      back={
        back
          ? { to: back.to, label: t(isOfList ? "allVehicles" : "ui:form.back") }
          : driver && { to: vehiclesPath(driver._id), label: t("allVehicles") }
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <Card title={t("photos")}>
          {photos.length === 0 ? (
            <p className="text-ink-2">{t("noImage")}</p>
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2">
              {photos.map((photo, index) => (
                <li key={photo}>
                  <a
                    className="block overflow-hidden rounded border border-line bg-ground"
                    href={photo}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    <Image
                      className="aspect-[8/5] w-full object-contain"
                      src={photo}
                      alt={t("photoAlt", { number: index + 1, name })}
                      width="640"
                      height="400"
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <div className="grid gap-4">
          <Card title={t("vehicle")}>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
              <Fact layout="row" label={t("plate")}>
                {vehicle.plate}
              </Fact>
              <Fact layout="row" label={t("year")}>
                {vehicle.year}
              </Fact>
              <Fact layout="row" label={t("colour.label")} field="colour">
                {labelFor(t, "colour", vehicle.colour)}
              </Fact>
              <Fact layout="row" label={t("category")} field="category">
                {vehicle.category}
              </Fact>
              <Fact layout="row" label={t("seats")}>
                {vehicle.seats}
              </Fact>
              {driver && (
                <Fact layout="row" label={t("driver")}>
                  <Link className="link" to={recordHref("driver-view", driver._id, vehicleHref(_id, returnTo))}>
                    {nameOf(driver)}
                  </Link>
                </Fact>
              )}
              {decidedAt !== null && (
                <Fact layout="row" label={t("decidedAt")}>
                  {byLabel(t, format, decidedBy, decidedAt)}
                </Fact>
              )}
              {reason !== "" && (
                <Fact layout="row" label={t("reason")}>
                  <span lang={driver?.language || undefined}>{reason}</span>
                </Fact>
              )}
            </dl>
          </Card>
          <VehiclePapers papers={vehicle.documents} now={now} />
        </div>
      </div>
    </RecordPage>
  );
}
