import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pathOf } from "~/access/screens";
import { useFormat } from "~/i18n/format";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/link-button";
import { ownDirection } from "~/ui/own-direction";
import { FiveStars } from "~/ui/five-stars";
import type { Linked, ShownRatings } from "./view.server";

interface RatingsCardProps {
  /** "user": ratings of this rider by drivers; "driver": ratings of drivers by this rider. */
  about: "user" | "driver";
  /** Null if the call failed. */
  shown: ShownRatings | null;
  riderId: string;
  /** Whether the person may open the list of ratings. */
  mayList: boolean;
}

/** The latest ratings that a rider got or gave, with a link to all of them. */
export function RatingsCard({ about, shown, riderId, mayList }: RatingsCardProps) {
  const { t } = useTranslation("riders");
  const { date, number } = useFormat();
  const title = t(about === "user" ? "received" : "given");
  if (!shown || shown.total === 0) {
    return (
      <Card title={title}>
        <p className="text-ink-2">{t(!shown ? "ratingsFailed" : about === "user" ? "noneReceived" : "noneGiven")}</p>
      </Card>
    );
  }
  const { ratings, total } = shown;
  return (
    <Card
      title={title}
      actions={
        mayList &&
        total > ratings.length && (
          <LinkButton size="small" to={`${pathOf("RatingAndReview")}?user=${riderId}&about=${about}`}>
            {t("allRatings", { total: number(total) })}
          </LinkButton>
        )
      }
    >
      <ul className="grid gap-4">
        {ratings.map(({ _id, stars, comment, createdAt, booking, driver }) => (
          <li key={_id} className="grid grid-cols-[minmax(0,1fr)] gap-1">
            <span className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="font-medium">
                <FiveStars stars={stars} />
              </span>
              {createdAt && <span className="text-sm text-ink-2">{date(createdAt)}</span>}
            </span>
            {comment !== "" && <p className="wrap-anywhere">{ownDirection(comment)}</p>}
            <span className="text-sm text-ink-2">
              {t(about === "user" ? "ratingBy" : "ratingAbout")} <MaybeLink to={driver} /> · {t("rideNumber")}{" "}
              <MaybeLink to={booking} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MaybeLink({ to: { text, to } }: { to: Linked }) {
  if (to === null) return <>{ownDirection(text)}</>;
  return (
    <Link className="link" to={to}>
      {ownDirection(text)}
    </Link>
  );
}
