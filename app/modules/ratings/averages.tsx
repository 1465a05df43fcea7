import type { CallAnswer } from "contract/call";
import type { readRatingOverview } from "contract/ratings";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { LinkedNumber } from "~/ui/list/linked-number";

type Overview = CallAnswer<typeof readRatingOverview>["data"];

interface AveragesProps {
  overview: Overview;
  /** Returns the list of ratings about drivers or riders; null if the server does not have it. */
  listOf: (about: "driver" | "user") => string | null;
}

/** The average ratings of drivers and of riders, in one sentence each, in which the number of ratings is a link to them. */
export function Averages({ overview, listOf }: AveragesProps) {
  const { t } = useTranslation("ratings");
  const { number } = useFormat();
  return (["driver", "user"] as const).map((role) => {
    const { average, ratings } = overview[role];
    if (average === null) return null;
    const sentence = t(`average.${role}`, { count: ratings, average: number(average), ratings: number(ratings) });
    // In every language the average and the number of stars come before it, and may have the same digits.
    const at = sentence.lastIndexOf(number(ratings));
    return (
      <Fragment key={role}>
        {sentence.slice(0, at)}
        <LinkedNumber number={number(ratings)} to={listOf(role)}>
          {sentence.slice(at)}
        </LinkedNumber>{" "}
      </Fragment>
    );
  });
}
