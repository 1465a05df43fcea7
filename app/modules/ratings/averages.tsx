import type { CallAnswer } from "contract/call";
import type { readRatingOverview } from "contract/ratings";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { LinkedNumber } from "~/ui/list/linked-number";

type Overview = CallAnswer<typeof readRatingOverview>["data"];

interface AveragesProps {
  overview: Overview;
  /** The list of the ratings about drivers or riders; null where the server does not have it. */
  listOf: (about: "driver" | "user") => string | null;
}

/** The average ratings of drivers and of riders, in one sentence each, whose number of ratings leads to these. */
export function Averages({ overview, listOf }: AveragesProps) {
  const { t } = useTranslation("ratings");
  const { number } = useFormat();
  return (["driver", "user"] as const).map((role) => {
    const { average, ratings } = overview[role];
    if (average === null) return null;
    const sentence = t(`average.${role}`, { count: ratings, average: number(average), ratings: number(ratings) });
    // The average and the number of stars are before it in every language, and may have the same digits.
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
