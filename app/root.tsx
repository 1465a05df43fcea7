import type { ShouldRevalidateFunction } from "@remix-run/react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useContext, type ReactNode } from "react";
import { useTranslation } from "~/i18n/translation";
import { publicLoader } from "./access/guard.server";
import { isPanelErrorData, kindOfStatus, type PanelErrorData, type PanelErrorKind } from "~/http/panel-error";
import { screenOf, type ScreenId } from "./access/screens";
import { pageTitle } from "./i18n/title";
import { NonceContext, useReference } from "~/shell/document-context";
import { readRoot } from "./root.server";
import { Frame } from "./shell/frame";
import { FailurePage } from "./shell/failure-page";
import { DEFAULT_PREFERENCES, htmlAttributes } from "./shell/preferences";
import { useOptimisticPreferences } from "./shell/preference-form";
import { PublicFrame } from "./shell/public-frame";
import { useOptionalRootData, useRootData } from "./shell/root-data";
import { FormOwnerProvider } from "./ui/form/form-owner";
import font from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import styles from "./styles.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "preload", href: font, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export const loader = publicLoader(readRoot);

/** The title of error pages; other pages have their own `meta`. */
export const meta: MetaFunction = ({ error, ...args }) =>
  error ? pageTitle(args, (t) => t(`error.${describe(error).kind}.title`)) : [];

/** Access, notices and the menu are read again for every page, but not after a form that was not accepted: its page stays. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 400;

/** Delays the first paint until the main content is there. React's types do not know the attribute. */
const BLOCKING = { blocking: "render" };

export function Layout({ children }: { children: ReactNode }) {
  const preferences = useOptionalRootData()?.preferences ?? DEFAULT_PREFERENCES;
  const { i18n } = useTranslation();
  const nonce = useContext(NonceContext);
  return (
    <html lang={i18n.language} {...htmlAttributes(useOptimisticPreferences(preferences))}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="expect" href="#main" {...BLOCKING} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const { denied, person, draft, screen } = useRootData();
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
  const error = useRouteError();
  const reference = useReference();
  const page = <FailurePage reference={reference} {...describe(error)} />;
  // The frame needs the root loader's data.
  return useOptionalRootData()?.person ? <Frame>{page}</Frame> : <PublicFrame screen={null}>{page}</PublicFrame>;
}

function describe(
  error: unknown,
): { kind: PanelErrorKind } & Partial<Pick<PanelErrorData, "reference" | "message" | "typed">> {
  if (!isRouteErrorResponse(error)) return { kind: "unexpected" };
  const body: unknown = error.data;
  if (isPanelErrorData(body))
    return { kind: body.panelError, reference: body.reference, message: body.message, typed: body.typed };
  return { kind: kindOfStatus(error.status) };
}
