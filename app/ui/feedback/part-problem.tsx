import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorPanel } from "./error-panel";
import { NotConnected } from "./not-connected";
import type { PartProblem } from "~/records/call-problem.server";
import { problemText } from "~/records/list/list-result";

/** Replaces a part of the page that could not be read. */
export function Problem({ title, problem }: { title: string; problem: PartProblem }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <div className="card">
      {problem.kind === "notConnected" ? (
        <NotConnected call={problem.call} reference={problem.reference} />
      ) : (
        <ErrorPanel
          title={title}
          text={problemText(
            problem,
            t(problem.kind === "denied" ? "error.denied.text" : `ui:list.problem.${problem.kind}`, {
              address: problem.location ?? "",
            }),
          )}
          reference={problem.reference}
          retryHref={pathname + search}
        />
      )}
    </div>
  );
}
