import { type ShouldRevalidateFunction, Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
import { type LinksFunction, data } from "@remix-run/node";
import { useContext, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useChangeLanguage } from "remix-i18next/react";
import { rootless, useBrand } from "./i18n/brand";
import { tagOf } from "./i18n/languages";
import { useRouteNamespaces } from "./i18n/route-namespaces";
import { publicLoader, type PublicArgs } from "./access/guard.server";
import { canNotify, learnConnection, lackingScreens, missingToAdd } from "./access/connected.server";
import { listOf } from "./access/view-address";
import { screenOf, menuEntryOf, matchScreen, mayOpen, onlyScreen } from "./access/screens";
import { rememberColumns } from "./access/remembered-columns.server";
import { deviationsOf } from "./shell/preferences";
import { htmlAttributes, useOptimisticPreferences } from "./shell/preference-form";
import { PublicFrame } from "./shell/public-frame";
import { NonceContext, useOptionalRootData, useRootData, type RootData } from "./shell/root-data";
import { failureMeta, RouteFailure } from "./shell/route-failure";
import { FormOwnerProvider } from "./ui/form/form-owner";
import { ViewsContext } from "./ui/views-context";
import { ConnectionContext } from "./ui/connection-context";
import { ImageOriginsContext } from "./ui/image";
import styles from "./styles.css?url";
import { clockText, knownZone } from "./shell/clock-text.server";
import type { ServiceLocale } from "contract/locale";
import type { OpenWork } from "contract/work";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import { dayIn } from "contract/service-day";
import { LocaleContext } from "./i18n/format";
import { serviceBrand } from "./taxi-api/service-brand.server";
import { openWork } from "./taxi-api/open-work.server";
import { serviceLocale } from "./taxi-api/service-locale.server";
import { viewsOfList } from "./shell/list-views.server";
import { tellJob } from "./records/jobs/tell-job.server";
import { menuCounts } from "./shell/menu-counts.server";
import { panelBrand } from "./shell/panel-brand.server";
import { clearDraft, readDraft } from "./session/draft.server";
import { ownerMark } from "./session/form-owner.server";
import { redirectToLogin } from "./session/redirect-to-login.server";
import { clearNotices, readNotices } from "./session/notices.server";
import { shownImageOrigins } from "./http/blocked-images.server";
import { isPrefetch } from "./http/security-headers.server";
import { lastMenuEntry, menuChoices, readPreferences, readPreloader, writePreloader } from "./shell/preferences.server";

/**
 * The font is not preloaded. On a slow network it would compete with the style sheet, and a page that has waited for the font is
 * laid out again before it is painted.
 */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = publicLoader(readRoot);

export const meta = failureMeta;

/** Access, notices and the menu are read again for every page, but not after a failed form, which stays on its page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 400;

const NO_WORK: OpenWork = {};

/**
 * Delays the first paint until the main content begins, so that the menu is never shown without it. React's types do not know the
 * attribute.
 */
const BLOCKING = { blocking: "render" };

export function Layout({ children }: { children: ReactNode }) {
  const root = useOptionalRootData();
  const preferences = root?.preferences ?? {};
  const { i18n } = useTranslation(useRouteNamespaces());
  const nonce = useContext(NonceContext);
  const brand = useBrand();
  return (
    <html
      lang={i18n.language}
      {...htmlAttributes(useOptimisticPreferences(preferences))}
      style={brand.tones}
      data-brand={root ? undefined : JSON.stringify(brand)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="expect" href="#main" {...BLOCKING} />
        <Meta />
        <Links />
        <link rel="icon" href={brand.logo?.address ?? "/favicon.svg"} />
      </head>
      <body>
        <LocaleContext.Provider value={root?.locale ?? DEFAULT_LOCALE}>
          <ImageOriginsContext.Provider value={root?.imageOrigins}>{children}</ImageOriginsContext.Provider>
        </LocaleContext.Provider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const { person, draft, language, lacking = [], lacksAdding = false, views = null } = useRootData();
  const { hasJobs = false, canNotify = false } = useRootData();
  // The language may have been changed in another tab.
  useChangeLanguage(tagOf(language));
  return (
    <FormOwnerProvider mark={person?.mark ?? ""} draft={draft?.values ?? null} draftPath={draft?.path}>
      <ConnectionContext.Provider
        value={{ mayLook: person?.role === "admin", lacksAdding, lacking, hasJobs, canNotify }}
      >
        <ViewsContext.Provider value={views}>
          <Outlet />
        </ViewsContext.Provider>
      </ConnectionContext.Provider>
    </FormOwnerProvider>
  );
}

/** Shows errors of the root loader, without whose data there is no menu. Errors of screens are shown within their layout. */
export function ErrorBoundary() {
  return (
    <PublicFrame screen={null}>
      <RouteFailure />
    </PublicFrame>
  );
}

/**
 * Enforces access before any page renders: without a session a protected screen redirects to sign-in, and a screen that the
 * person may not open is not rendered. From the taxi API it only reads, from time to time, the zone, currency and unit, the
 * company's name and look, and the number of open tasks, and it works without these if that fails. The screen's own loader, which
 * is guarded too, reports failures.
 */
async function readRoot(args: PublicArgs) {
  const { request, url, session, language, t, api, formFailed, formRefused, requestId } = args;
  const screen = matchScreen(url.pathname);
  const isPublic = !screen || screenOf(screen).access === "public";
  if (!session && !isPublic && !formFailed && !formRefused)
    throw await redirectToLogin({ reason: "noSession", request, url, t, requestId });

  const headers = new Headers();
  const person = session?.person;
  const consume = request.method === "GET" && !formRefused && !isPrefetch(request);

  const notices = consume ? await readNotices(request) : [];
  if (notices.length > 0) headers.append("Set-Cookie", await clearNotices());

  const draft = consume && person ? await readDraft(request, url, person.email) : null;
  if (draft) headers.append("Set-Cookie", await clearDraft());

  const showPreloader = consume && (await readPreloader(request));
  if (showPreloader) headers.append("Set-Cookie", await writePreloader(false));

  const denied = !!screen && !isPublic && !!person && !mayOpen(person, screen);
  const lastEntry = await lastMenuEntry.read(request);
  const currentEntry = menuEntryOf(screen, lastEntry);
  if (consume && person && currentEntry && currentEntry !== lastEntry && !denied) {
    headers.append("Set-Cookie", await lastMenuEntry.write(currentEntry));
  }

  const columns = consume && person && !denied ? await rememberColumns(request) : null;
  if (columns) headers.append("Set-Cookie", columns);

  const arranged = person ? await menuChoices.read(request) : {};

  const now = new Date();
  // A request from another site is refused without a call of the taxi API. The error pages of all forms use only what is already
  // known.
  const isInFrame = person && !isPublic && !denied && !formRefused && !onlyScreen(person);
  if (isInFrame) learnConnection(person, { token: session.token, requestId });
  const lacking = isInFrame ? lackingScreens() : [];
  const list = isInFrame ? listOf(url.pathname) : null;
  const [locale, brand, work, views] = await Promise.all([
    isInFrame ? serviceLocale(api).catch(() => null) : null,
    formRefused ? rootless.brand : serviceBrand(api).then(panelBrand),
    isInFrame ? openWork(api, person.email, notices.length > 0) : NO_WORK,
    list === null ? null : args.views(),
  ]);
  const counts = menuCounts(work);
  const number = new Intl.NumberFormat(tagOf(language));
  const jobs = (work.jobs ?? []).map((job) => tellJob(job, t, (value) => number.format(value)));
  const root: RootData = {
    language,
    preferences: deviationsOf(await readPreferences(request)),
    person: person
      ? {
          username: person.username,
          email: person.email,
          role: person.role,
          keys: person.keys,
          ...(person.mustChangePassword && { mustChangePassword: true }),
          ...(person.mustSetUpFactor && { mustSetUpFactor: true }),
          ...(person.profileImage && { profileImage: person.profileImage }),
          mark: ownerMark(person.email),
        }
      : null,
    screen,
    currentEntry,
    ...(brand && { brand }),
    ...(Object.keys(arranged).length > 0 && { menuChoices: arranged }),
    ...(Object.keys(counts).length > 0 && { menuCounts: counts }),
    ...(work.jobs && { hasJobs: true }),
    ...(person && canNotify(person, work.jobs !== undefined) && { canNotify: true }),
    ...(jobs.length > 0 && { jobs }),
    ...(lacking.length > 0 && { lacking }),
    ...(list !== null && views && { views: viewsOfList(person!, views, list) }),
    ...(isInFrame && missingToAdd(screen!) !== null && { lacksAdding: true }),
    ...(notices.length > 0 && { notices }),
    // The page data leave out values that are usually absent.
    ...(draft && { draft: { path: url.pathname, values: draft } }),
    ...(denied && { denied }),
    ...(formFailed && { formFailed }),
    ...(showPreloader && { showPreloader }),
    imageOrigins: shownImageOrigins(url),
    locale: shownLocale(locale ?? DEFAULT_LOCALE),
    clock: locale && clockText(t, tagOf(language), locale, now),
    year: Number(dayIn((locale ?? DEFAULT_LOCALE).timeZone, now).slice(0, 4)),
  };
  return data(root, { headers });
}

function shownLocale({ timeZone, currency, distanceUnit }: ServiceLocale): ServiceLocale {
  return { timeZone: knownZone(timeZone), currency, distanceUnit };
}
