import { useTranslation } from "react-i18next";
import type { BookingDetails, Place } from "contract/bookings";
import { distance as distanceText, minutes } from "~/i18n/measures";
import { useLocale } from "~/i18n/format";
import { Card } from "~/ui/card";
import { EmptyValue } from "~/ui/empty-value";
import { ownDirection } from "~/ui/own-direction";
import { isDriven } from "./driven";
import { RouteDrawing } from "./route-drawing";

/** Lists the ride's stops in order beside a drawing of the route. */
export function RouteCard({ booking }: { booking: BookingDetails }) {
  const { t, i18n } = useTranslation("bookings");
  const { distanceUnit } = useLocale();
  const { distance, duration } = booking;
  const places = placesOf(booking);
  const drawable = places.flatMap(({ mark, place: { lat, lng } }) =>
    lat === null || lng === null ? [] : [{ mark, lat, lng }],
  );
  const facts = [
    distance === null ? "" : distanceText(i18n.language, distance, distanceUnit),
    duration === null ? "" : minutes(i18n.language, duration),
  ].filter(Boolean);
  return (
    <Card title={t("route")}>
      <div className="route-card">
        <div className="min-w-0">
          {places.length === 0 && <p className="text-ink-2">{t("noPlaces")}</p>}
          <ol className="route-stops">
            {places.map(({ mark, role, place }) => (
              <li key={mark}>
                <span className="route-mark" data-end={role !== "stop" || undefined} aria-hidden="true">
                  {mark}
                </span>
                <span className="min-w-0">
                  <span className="block text-sm text-ink-2">{t(`place.${role}`)}</span>
                  <span className="font-medium wrap-anywhere">
                    {place.address === "" ? <EmptyValue /> : ownDirection(place.address)}
                  </span>
                </span>
              </li>
            ))}
          </ol>
          {facts.length > 0 && (
            <p className="mt-4 text-ink-2">
              {t(isDriven(booking) ? "way" : "wayEstimated", { facts: facts.join(" · ") })}
            </p>
          )}
        </div>
        {drawable.length === places.length && <RouteDrawing places={drawable} />}
      </div>
    </Card>
  );
}

interface MarkedPlace {
  mark: string;
  role: "pickup" | "stop" | "dropoff";
  place: Place;
}

function placesOf({ pickup, stops, dropoff }: BookingDetails): MarkedPlace[] {
  return [
    ...(pickup ? [{ mark: "A", role: "pickup" as const, place: pickup }] : []),
    ...stops.map((place, index) => ({ mark: String(index + 1), role: "stop" as const, place })),
    ...(dropoff ? [{ mark: "B", role: "dropoff" as const, place: dropoff }] : []),
  ];
}
