import type { CallAnswer } from "contract/call";
import type { readRatingOverview } from "contract/ratings";
import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";

type Overview = CallAnswer<typeof readRatingOverview>["data"];

/** The average ratings of drivers and of riders, in one sentence each. */
export function Averages({ overview }: { overview: Overview }) {
  const { t } = useTranslation("ratings");
  const { number } = useFormat();
  const sentences = (["driver", "user"] as const).flatMap((role) => {
    const { average, ratings } = overview[role];
    return average === null
      ? []
      : [t(`average.${role}`, { count: ratings, average: number(average), ratings: number(ratings) })];
  });
  return <>{sentences.join(" ")}</>;
}
