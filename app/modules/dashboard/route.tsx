import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DASHBOARD_BOOKING_KEYS, DASHBOARD_MONEY_KEYS, meets } from "contract/access-keys";
import { readDashboard } from "contract/dashboard";
import { dayIn } from "contract/service-day";
import { useTranslation } from "react-i18next";
import { tagOf } from "~/i18n/languages";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { mayOpen } from "~/access/screens";
import { classNames } from "~/ui/class-names";
import { periodsOn } from "~/records/list/periods";
import { ClientLinks } from "~/ui/list/client-links";
import { LinkedNumbers } from "~/ui/list/linked-number";
import { PageHeading } from "~/ui/page-heading";
import { areasOf } from "./areas.server";
import { AreasCard } from "./areas-card";
import { bookingLinks, bookingStatus } from "./booking-links.server";
import { BookingsCard } from "./bookings-card";
import { Counts } from "./counts";
import { EarningsCard } from "./earnings-card";
import { readPart } from "~/records/call-problem.server";
import { Problem } from "~/ui/feedback/part-problem";
import { daysQuery, figuresOfDays } from "./days.server";
import { NowCard, PeriodCard } from "./figure-cards";
import { countLinks, nowOf, startOfMinute } from "./now.server";
import { choosePeriod, keepPeriod } from "./period-cookie.server";
import { readRides } from "./rides.server";
import { useStayOnBack } from "./use-stay-on-back";
import { dashboardFormat } from "./format";
import { headingOf } from "./heading.server";
import { ViewsCard } from "./views-card";
import { readViewCounts } from "./view-counts.server";
import { WorkCard } from "./work-card";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { nullIfSlow, readWorkList } from "./work-list.server";

export const handle = { i18n: "dashboard" };

export const meta = pageTitle((t) => t("screens:title.dashboard"));

/**
 * Two calls return the counts and the charts, as far as the person may see them (ruling C3). If one fails, the part of the other
 * is still shown (ruling B3). The person's open tasks are counted at the same time, and left out if they would delay the page.
 */
export const loader = guardedLoader("dashboard", async (args) => {
  const { api, request, url, t, language, person } = args;
  // Starts reading the views, so that they are there when they are needed.
  void args.views();
  const requested = await choosePeriod(request, url);
  const seesMoney = meets(person, DASHBOARD_MONEY_KEYS);
  const seesBookings = meets(person, DASHBOARD_BOOKING_KEYS);
  const locale = await serviceLocale(api);
  const today = dayIn(locale.timeZone, new Date());
  const days = daysQuery(url, today, tagOf(language));
  // If a server does not send its time zone, no days are requested from it.
  const query = locale.isNamed ? { ...days.filters, timeZone: locale.timeZone } : {};
  const reading = Promise.all([
    readPart(async () => (await api(readDashboard, { query })).data),
    seesBookings
      ? readPart(async () => readRides(api, requested, { t, lang: tagOf(language), locale, withMoney: seesMoney }))
      : null,
  ]);
  const [[people, rides], work, views] = await Promise.all([
    reading,
    nullIfSlow(readWorkList(api, person, today), reading),
    readViewCounts(args, (counting) => nullIfSlow(counting, reading)),
  ]);
  const status = people.problem && (!rides || rides.problem) ? (rides ?? people).status : 200;
  const opensBookings = mayOpen(person, "Booking_Management");
  const confirmedStatus = bookingStatus(people.value?.confirm_ride_status);
  const viewer = { today, opensBookings, seesMoney, confirmedStatus };
  const { now, period } = (seesBookings && people.value) || {};
  const figures = period && figuresOfDays(period, days.filters, viewer);
  const counted = seesMoney && people.value?.user_data;
  const cards = {
    now: now ? nowOf(now, viewer) : null,
    work: work?.length ? { items: work, now: startOfMinute(new Date().toISOString()) } : null,
    period: figures ? { figures, query: days, named: periodsOn(today, tagOf(language)) } : null,
    views: views.length > 0 ? views : null,
    counts: counted ? { people: counted, links: countLinks(person, today) } : null,
  };
  const isBare = !rides && Object.values(cards).every((card) => card === null);
  const areas = isBare ? areasOf(person) : [];
  const links = rides?.value ? bookingLinks(person, rides.value) : {};
  const headers = rides?.value ? await keepPeriod(request, url, rides.value.choice) : {};
  const heading = headingOf(t, dashboardFormat(tagOf(language), locale), {
    online: people.value ?? null,
    person,
  });
  const { problem } = people;
  return data({ heading, links, cards, areas, problem, rides, seesMoney }, { status, headers });
});

export default function Dashboard() {
  const { t } = useTranslation("dashboard");
  const { heading, links, cards, areas, problem, rides, seesMoney } = useLoaderData<typeof loader>();
  useStayOnBack();

  return (
    <>
      <PageHeading
        title={t("screens:title.dashboard")}
        summary={heading.text !== "" && <LinkedNumbers numbers={heading.links}>{heading.text}</LinkedNumbers>}
      />
      <ClientLinks className="@container">
        <div className={classNames("grid gap-3.5", cards.work && "@min-[62rem]:grid-cols-[minmax(0,1fr)_20rem]")}>
          {cards.now && <NowCard now={cards.now} />}
          {cards.work && (
            <div className="@min-[62rem]:col-start-2 @min-[62rem]:row-span-5 @min-[62rem]:row-start-1">
              <WorkCard {...cards.work} />
            </div>
          )}
          {cards.views && <ViewsCard views={cards.views} />}
          {cards.period && <PeriodCard {...cards.period} />}
          {cards.counts && <Counts {...cards.counts} />}
          {areas.length > 0 && <AreasCard screens={areas} />}
          {problem && <Problem title={t("counts.failed")} problem={problem} />}
          {rides?.value && (
            <div className="@container">
              <div className={classNames("grid gap-3.5", seesMoney && "@min-[75rem]:grid-cols-2")}>
                <BookingsCard rides={rides.value} links={links} />
                {seesMoney && <EarningsCard rides={rides.value} />}
              </div>
            </div>
          )}
          {rides?.problem && <Problem title={t("rides.failed")} problem={rides.problem} />}
        </div>
      </ClientLinks>
    </>
  );
}
