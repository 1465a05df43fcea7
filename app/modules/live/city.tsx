import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { LiveDriver, LiveRide } from "contract/live";
import { LIVE_KINDS } from "contract/live-constants";
import { useFormat } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import { type GroupName, rowKey, type ShownCity, type ShownGroup } from "./arranged";
import { DriverRow } from "./driver-row";
import { RideRow } from "./ride-row";

interface CityProps {
  city: ShownCity;
  /** When the page was read. */
  now: string;
}

/** What needs attention in a city. Rides that are under way, and free drivers, are collapsed. */
export function City({ city, now }: CityProps) {
  const { t } = useTranslation("live");
  const id = useId();
  const isQuiet = LIVE_KINDS.every((kind) => city[kind].rows.length === 0);
  return (
    <section className="card live-city" data-quiet={isQuiet || undefined} aria-labelledby={id}>
      <h2 id={id} className="card-title">
        {city.city === "" ? t("otherPlaces") : city.city}
      </h2>
      {LIVE_KINDS.map((kind) => (
        <Group key={kind} name={kind} group={city[kind]}>
          {({ of, goneAt }) => (
            <RideRow
              key={of._id}
              ride={of}
              kind={kind}
              now={now}
              row={rowKey(city.city, kind, of)}
              isGone={goneAt !== null}
            />
          )}
        </Group>
      ))}
      <Group name="free" group={city.free}>
        {({ of, goneAt }) => (
          <DriverRow key={of._id} driver={of} row={rowKey(city.city, "free", of)} isGone={goneAt !== null} />
        )}
      </Group>
    </section>
  );
}

const FOLDED: readonly GroupName[] = ["underWay", "free"];

interface GroupProps<Of> {
  name: GroupName;
  group: ShownGroup<Of>;
  children: (row: ShownGroup<Of>["rows"][number]) => React.ReactNode;
}

function Group<Of extends LiveRide | LiveDriver>({ name, group: { total, rows }, children }: GroupProps<Of>) {
  const { t } = useTranslation("live");
  const format = useFormat();
  if (rows.length === 0) return null;
  const heading = (
    <h3 className="live-heading">
      {t(`group.${name}`)}{" "}
      <Badge tone={name === "unassigned" || name === "late" ? "bad" : name === "waiting" ? "warn" : "plain"}>
        {format.number(total)}
      </Badge>
    </h3>
  );
  const more = total - rows.filter(({ goneAt }) => goneAt === null).length;
  const body = (
    <>
      <ul className="live-rows">{rows.map(children)}</ul>
      {more > 0 && <p className="hint px-4.5 pb-2">{t("more", { count: more, number: format.number(more) })}</p>}
    </>
  );
  if (!FOLDED.includes(name))
    return (
      <div>
        {heading}
        {body}
      </div>
    );
  return (
    <details>
      <summary>{heading}</summary>
      {body}
    </details>
  );
}
