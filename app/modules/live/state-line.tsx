import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pathOf } from "~/access/screens";
import { useFormat } from "~/i18n/format";
import type { PartProblem } from "~/records/call-problem.server";
import { Icon } from "~/ui/icon";
import { type Renewal, RENEW_EVERY_SECONDS } from "./use-renewal";

interface StateLineProps {
  at: string;
  state: Renewal["state"];
  problem: PartProblem | null;
}

/** Whether figures are not those of now. */
export const isOld = (state: Renewal["state"]): boolean => state !== "off" && state !== "on";

/** Says from when the page is, and in words that it is out of date. */
export function StateLine({ at, state, problem }: StateLineProps) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const words = {
    off: "",
    on: t("renews", { seconds: RENEW_EVERY_SECONDS }),
    old: t("old"),
    lost: t("lost"),
    failed: [
      t("failed"),
      problem && t(`ui:list.problem.${problem.kind}`, { address: problem.location ?? "", defaultValue: "" }),
    ]
      .filter(Boolean)
      .join(" "),
  }[state];
  return (
    <p className="live-state" data-old={isOld(state) || undefined}>
      {isOld(state) && <Icon name="unplug" />}
      <span>
        {[t("asOf", { time: format.time(at) }), words].filter(Boolean).join(" · ")}
        {" · "}
        <Link className="link" to={pathOf("Live")} preventScrollReset>
          {t("refresh")}
        </Link>
      </span>
    </p>
  );
}
