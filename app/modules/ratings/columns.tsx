import { createColumnHelper } from "@tanstack/react-table";
import { Moment } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import type { TFunction } from "i18next";
import { columnId, type ListColumn, type ListFeatures } from "~/records/list/list-columns";
import { RowName } from "~/ui/list/row-name";
import { FiveStars } from "~/ui/five-stars";
import type { LinkedRating } from "./ratings.server";

const column = createColumnHelper<ListFeatures, LinkedRating>();

/** The columns of the list of ratings and of its export. */
export function ratingColumns(t: TFunction): ListColumn<LinkedRating>[] {
  return [
    column.accessor("stars", {
      header: t("ratings:stars"),
      meta: { rowHeader: true },
      cell: ({ row }) => <FiveStars stars={row.original.stars} />,
    }),
    column.accessor("comment", {
      header: t("ratings:comment"),
      cell: ({ row }) =>
        orEmptyValue(
          row.original.comment === "" ? (
            ""
          ) : (
            <span className="block max-w-[22rem] sm:min-w-48 wrap-anywhere" dir="auto">
              {row.original.comment}
            </span>
          ),
        ),
    }),
    column.accessor((rating) => rating[giverOf(rating)].name, {
      id: "from",
      header: t("ratings:from"),
      cell: ({ row }) => <Party rating={row.original} role={giverOf(row.original)} t={t} />,
    }),
    column.accessor((rating) => rating[rating.about].name, {
      id: "about",
      header: t("ratings:about"),
      cell: ({ row }) => <Party rating={row.original} role={row.original.about} t={t} />,
    }),
    column.accessor(({ booking }) => booking.number, {
      id: "booking",
      header: t("ratings:booking"),
      cell: ({ row }) => (
        <RowName {...(row.original.to.booking !== null && { to: row.original.to.booking })}>
          {row.original.booking.number}
        </RowName>
      ),
    }),
    column.accessor(({ createdAt }) => createdAt ?? "", {
      id: "createdAt",
      header: t("ratings:createdAt"),
      cell: ({ row }) => <Moment at={row.original.createdAt} />,
    }),
  ];
}

/** A file has no second line for the role of the rated person, so it gets a column; the other person has the other role. */
export function exportColumns(t: TFunction): ListColumn<LinkedRating>[] {
  const role: ListColumn<LinkedRating> = column.accessor(({ about }) => t(`ratings:${about}`), {
    id: "aboutRole",
    header: t("ratings:aboutRole"),
  });
  return ratingColumns(t).flatMap((column) => (columnId(column) === "about" ? [column, role] : [column]));
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
