import {
  type ShouldRevalidateFunction,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useRouteError,
} from "@remix-run/react";
import { type LinksFunction, type MetaFunction, data } from "@remix-run/node";
import { useContext, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useChangeLanguage } from "remix-i18next/react";
import { useBrand } from "./i18n/brand";
import { tagOf } from "./i18n/languages";
import { pageTitle } from "./i18n/page-title";
import { useRouteNamespaces } from "./i18n/route-namespaces";
import { publicLoader, type PublicArgs } from "./access/guard.server";
import { isPanelErrorData, kindOfStatus, type PanelErrorData, type PanelErrorKind } from "./http/panel-error";
import { screenOf, type ScreenId, menuEntryOf, matchScreen, mayOpen, onlyScreen } from "./access/screens";
import { Frame } from "./shell/frame";
import { FailurePage } from "./shell/failure-page";
import { rememberColumns } from "./access/remembered-columns.server";
import { deviationsOf } from "./shell/preferences";
import { htmlAttributes, useOptimisticPreferences } from "./shell/preference-form";
import { PublicFrame } from "./shell/public-frame";
import { NonceContext, useOptionalRootData, useReference, useRootData, type RootData } from "./shell/root-data";
import { FormOwnerProvider } from "./ui/form/form-owner";
import styles from "./styles.css?url";
import { clockText, knownZone } from "./shell/clock-text.server";
import type { ServiceLocale } from "contract/locale";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import { dayIn } from "contract/service-day";
import { LocaleContext } from "./i18n/format";
import { serviceBrand } from "./taxi-api/service-brand.server";
import { openWork } from "./taxi-api/open-work.server";
import { serviceLocale } from "./taxi-api/service-locale.server";
import { menuCounts } from "./shell/menu-html.server";
import { panelBrand } from "./shell/panel-brand.server";
import { clearDraft, readDraft } from "./session/draft.server";
import { ownerMark } from "./session/form-owner.server";
import { redirectToLogin } from "./session/redirect-to-login.server";
import { clearNotices, readNotices } from "./session/notices.server";
import { isPrefetch } from "./http/security-headers.server";
import { lastMenuEntry, menuChoices, readPreferences, readPreloader, writePreloader } from "./shell/preferences.server";

/**
 * The font is not named ahead. On a slow network it would share the line with the style sheet, and a page that has waited for it
 * is laid out once more before it is painted.
 */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = publicLoader(readRoot);

/** The title of error pages; other pages have their own `meta`. */
export const meta: MetaFunction = (args) => {
  if (!args.error) return [];
  const { kind, title } = describe(args.error);
  return pageTitle((t) => title ?? t(`error.${kind}.title`))(args);
};

/** Access, notices and the menu are read again for every page, but not after a failed form, which stays on its page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 400;

/** Delays the first paint until the main content begins, so that the menu is never shown alone. React's types do not know the attribute. */
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
        <LocaleContext.Provider value={root?.locale ?? DEFAULT_LOCALE}>{children}</LocaleContext.Provider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const { denied, person, draft, screen, language } = useRootData();
  // It may have been changed in another tab.
  useChangeLanguage(tagOf(language));
  const reference = useReference();
  const page = denied ? <FailurePage kind="denied" reference={reference} /> : <Outlet />;
  return (
    <FormOwnerProvider mark={person?.mark ?? ""} draft={draft?.values ?? null} draftPath={draft?.path}>
      {person && !isPublic(screen) ? <Frame>{page}</Frame> : <PublicFrame screen={screen}>{page}</PublicFrame>}
    </FormOwnerProvider>
  );
}

function isPublic(screen: ScreenId | null): boolean {
  return screen !== null && screenOf(screen).access === "public";
}

export function ErrorBoundary() {
  const failure = describe(useRouteError());
  const reference = useReference();
  const page = <FailurePage reference={reference} {...failure} />;
  // The frame needs the root loader's data, which Remix does not load after a failed form of a whole document.
  if (useOptionalRootData()?.person) return <Frame>{page}</Frame>;
  return (
    <PublicFrame screen={null} isSignedIn={failure.kind === "unconfirmed"}>
      {page}
    </PublicFrame>
  );
}

function describe(
  error: unknown,
): { kind: PanelErrorKind } & Partial<
  Pick<PanelErrorData, "reference" | "title" | "text" | "typed" | "call" | "proof">
> {
  if (!isRouteErrorResponse(error)) return { kind: "unexpected" };
  const body: unknown = error.data;
  if (isPanelErrorData(body)) return { ...body, kind: body.panelError };
  return { kind: kindOfStatus(error.status) };
}

/**
 * Enforces access before any page renders: without a session a protected screen redirects to sign-in, and a screen that
 * the person may not open is not rendered. Of the taxi API it only asks, once in a while, for the zone, currency and unit,
 * for the company's name and look, and for how much work waits, and does without them where that fails: the screen's own
 * loader, which is guarded too, tells of failures.
 */
async function readRoot({ request, url, session, language, t, api, formFailed, requestId }: PublicArgs) {
  const screen = matchScreen(url.pathname);
  const isPublic = !screen || screenOf(screen).access === "public";
  if (!session && !isPublic && !formFailed)
    throw await redirectToLogin({ reason: "noSession", request, url, t, requestId });

  const headers = new Headers();
  const person = session?.person;
  const consume = request.method === "GET" && !isPrefetch(request);

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
  const isInFrame = person && !isPublic && !denied && !onlyScreen(person);
  const [locale, brand, counts] = await Promise.all([
    isInFrame ? serviceLocale(api).catch(() => null) : null,
    serviceBrand(api).then(panelBrand),
    isInFrame ? openWork(api, person.email, notices.length > 0).then(menuCounts) : {},
  ]);
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
    ...(notices.length > 0 && { notices }),
    // The data of each page leave out values that are rarely there.
    ...(draft && { draft: { path: url.pathname, values: draft } }),
    ...(denied && { denied }),
    ...(formFailed && { formFailed }),
    ...(showPreloader && { showPreloader }),
    locale: shownLocale(locale ?? DEFAULT_LOCALE),
    clock: locale && clockText(t, tagOf(language), locale, now),
    year: Number(dayIn((locale ?? DEFAULT_LOCALE).timeZone, now).slice(0, 4)),
  };
  return data(root, { headers });
}

function shownLocale({ timeZone, currency, distanceUnit }: ServiceLocale): ServiceLocale {
  return { timeZone: knownZone(timeZone), currency, distanceUnit };
}
