import type { MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { isPanelErrorData, kindOfStatus, type PanelErrorData, type PanelErrorKind } from "~/http/panel-error";
import { pageTitle } from "~/i18n/page-title";
import { FailurePage } from "./failure-page";
import { useReference } from "./root-data";

type Failure = { kind: PanelErrorKind } & Partial<
  Pick<PanelErrorData, "reference" | "title" | "text" | "typed" | "call" | "proof">
>;

/** What an `ErrorBoundary` shows inside its frame. */
export function RouteFailure() {
  return <FailurePage reference={useReference()} {...failureOf(useRouteError())} />;
}

/** The `meta` of a route with an `ErrorBoundary`: the title of error pages; other pages have their own. */
export const failureMeta: MetaFunction = (args) => {
  if (!args.error) return [];
  const { kind, title } = failureOf(args.error);
  return pageTitle((t) => title ?? t(`error.${kind}.title`))(args);
};

function failureOf(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return { kind: "unexpected" };
  const body: unknown = error.data;
  if (isPanelErrorData(body)) return { ...body, kind: body.panelError };
  return { kind: kindOfStatus(error.status) };
}
