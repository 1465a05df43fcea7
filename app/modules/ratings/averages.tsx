import type { CallAnswer } from "contract/call";
import type { readRatingOverview } from "contract/ratings";
import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";

type Overview = CallAnswer<typeof readRatingOverview>["data"];

/** How many stars drivers and riders get on average, in a sentence each. */
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
