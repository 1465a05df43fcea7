import { useLoaderData } from "@remix-run/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIVE_HOURS } from "contract/live-constants";
import { guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { Empty } from "~/ui/feedback/empty";
import { Problem } from "~/ui/feedback/part-problem";
import { PageHeading } from "~/ui/page-heading";
import { useSaid } from "~/ui/use-said";
import { City } from "./city";
import { readLivePage } from "./live.server";
import { sentenceOf } from "./sentence";
import { isOld, StateLine, useStateWords } from "./state-line";
import { useRenewal } from "./use-renewal";

export const handle = { i18n: "live" };

export { liveLinks as links } from "./style-sheet";

export const meta = pageTitle((t) => t("screens:title.Live"));

export const loader = guardedLoader("Live", readLivePage);

/** What needs attention now, by city, most urgent first. The page updates itself. */
export default function Live() {
  const loaded = useLoaderData<typeof loader>();
  const { t } = useTranslation("live");
  const format = useFormat();
  const list = useRef<HTMLDivElement>(null);
  const live = useRenewal(loaded, list);
  const { at, cities, problem, state } = live;
  const words = useStateWords(live);
  const sentence = at === null ? "" : sentenceOf(t, format, { at, cities: live.read });
  return (
    <>
      <PageHeading section={t("screens:group.overview")} title={t("screens:title.Live")} summary={sentence} />
      {at === null ? (
        problem && <Problem title={t("unread")} problem={problem} />
      ) : (
        <>
          <StateLine at={at} state={state} words={words} />
          <Announcement sentence={isOld(state) && state !== "old" ? words : sentence} />
          <div ref={list} className="live" data-old={isOld(state) || undefined}>
            {cities.length === 0 && (
              <div className="card">
                <Empty text={t("nothing")} icon="circle-check" />
              </div>
            )}
            {cities.map((city) => (
              <City key={city.city} city={city} now={at} />
            ))}
          </div>
          <p className="hint mt-3">{t("hint", { hours: LIVE_HOURS })}</p>
        </>
      )}
    </>
  );
}

/** Announces changes to screen readers, at most once a minute. The initial content is not announced. */
function Announcement({ sentence }: { sentence: string }) {
  const [first, setFirst] = useState<string | null>(sentence);
  if (first !== null && first !== sentence) setFirst(null);
  const said = useSaid(first === null ? sentence : null);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
