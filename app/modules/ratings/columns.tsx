import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { ListColumn } from "~/records/list-columns";
import { RowName } from "~/ui/list/row-name";
import { FiveStars } from "~/ui/five-stars";
import type { LinkedRating } from "./ratings.server";

/** The columns of the list of ratings and of its export. */
export function ratingColumns(t: TFunction, format: Format): ListColumn<LinkedRating>[] {
  return [
    {
      id: "stars",
      header: t("ratings:stars"),
      rowHeader: true,
      value: ({ stars }) => stars,
      cell: ({ stars }) => <FiveStars stars={stars} />,
    },
    {
      id: "comment",
      header: t("ratings:comment"),
      value: ({ comment }) => comment,
      cell: ({ comment }) =>
        comment === "" ? (
          ""
        ) : (
          <span className="block max-w-[22rem] sm:min-w-48 wrap-anywhere" dir="auto">
            {comment}
          </span>
        ),
    },
    {
      id: "from",
      header: t("ratings:from"),
      value: (rating) => rating[giverOf(rating)].name,
      cell: (rating) => <Party rating={rating} role={giverOf(rating)} t={t} />,
    },
    {
      id: "about",
      header: t("ratings:about"),
      value: (rating) => rating[rating.about].name,
      cell: (rating) => <Party rating={rating} role={rating.about} t={t} />,
    },
    {
      id: "booking",
      header: t("ratings:booking"),
      value: ({ booking }) => booking.number,
      cell: ({ booking, to }) => <RowName {...(to.booking !== null && { to: to.booking })}>{booking.number}</RowName>,
    },
    {
      id: "createdAt",
      header: t("ratings:createdAt"),
      value: ({ createdAt }) => createdAt ?? "",
      cell: ({ createdAt }) => (createdAt ? format.dateTime(createdAt) : ""),
    },
  ];
}

/** A file has no second line for the role of the rated person, so it gets a column; the other person has the other role. */
export function exportColumns(t: TFunction, format: Format): ListColumn<LinkedRating>[] {
  const role: ListColumn<LinkedRating> = {
    id: "aboutRole",
    header: t("ratings:aboutRole"),
    value: ({ about }) => t(`ratings:${about}`),
  };
  return ratingColumns(t, format).flatMap((column) => (column.id === "about" ? [column, role] : [column]));
}

type Role = LinkedRating["about"];

const giverOf = ({ about }: LinkedRating): Role => (about === "driver" ? "user" : "driver");

/** A person of the ride with their role. */
function Party({ rating, role, t }: { rating: LinkedRating; role: Role; t: TFunction }) {
  const to = rating.to[role];
  return (
    <RowName {...(to !== null && { to })} detail={t(`ratings:${role}`)}>
      {rating[role].name}
    </RowName>
  );
}

/** The name of a rating inside a sentence. */
export function nameOf(rating: LinkedRating, t: TFunction): string {
  return t("ratings:nameOf", {
    from: rating[giverOf(rating)].name,
    about: rating[rating.about].name,
  });
}
