import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { pathOf } from "~/access/screens";
import { useFormat } from "~/i18n/format";
import type { PartProblem } from "~/records/call-problem.server";
import { Icon } from "~/ui/icon";
import { type Renewal, RENEW_EVERY_SECONDS } from "./use-renewal";

interface StateLineProps {
  at: string;
  state: Renewal["state"];
  /** Describes the state. */
  words: string;
}

/** Whether the figures are outdated. */
export const isOld = (state: Renewal["state"]): boolean => state !== "off" && state !== "on";

/** Describes the state of the page's updates; empty if it does not update itself. */
export function useStateWords({ state, problem, refusal }: Pick<Renewal, "state" | "problem" | "refusal">): string {
  const { t } = useTranslation("live");
  const failed = (why: string) => [t("failed"), why].filter(Boolean).join(" ");
  return {
    off: "",
    on: t("renews", { seconds: RENEW_EVERY_SECONDS }),
    old: t("old"),
    lost: t("lost"),
    failed: failed(problem ? problemWords(t, problem) : ""),
    ended: failed(refusal),
    refused: failed(refusal),
  }[state];
}

const problemWords = (t: TFunction, { kind, location }: PartProblem) =>
  kind === "denied"
    ? t("common:error.denied.text")
    : t(`ui:list.problem.${kind}`, { address: location ?? "", defaultValue: "" });

/** Shows when the page was read, and says if it is outdated. */
export function StateLine({ at, state, words }: StateLineProps) {
  const { t } = useTranslation("live");
  const format = useFormat();
  return (
    <p className="live-state" data-old={isOld(state) || undefined}>
      {isOld(state) && <Icon name="unplug" />}
      <span>
        {[t("asOf", { time: format.time(at) }), words].filter(Boolean).join(" · ")}
        {" ·\u00a0"}
        <Link className="link" to={pathOf("Live")} preventScrollReset>
          {t(state === "ended" ? "signIn" : "refresh")}
        </Link>
      </span>
    </p>
  );
}
