import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import { FIGURE_LINK } from "~/ui/chart/figure-link";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { VIEWS_PATH } from "~/ui/views-context";
import { ownDirection } from "~/ui/own-direction";
import type { ViewCount } from "./view-counts.server";

/** The number of rows of each saved view that the person has counted here, as links. */
export function ViewsCard({ views }: { views: readonly ViewCount[] }) {
  const { t } = useTranslation("dashboard");
  return (
    <section className="card @container">
      <div className="card-head">
        <h2 className="card-title">{t("views.title")}</h2>
        <a className="link text-sm" href={VIEWS_PATH}>
          {t("ui:views.manage")}
        </a>
      </div>
      <ul className="grid grid-cols-2 gap-x-1 p-2 @min-[34rem]:grid-cols-3">
        {views.map((view) => (
          <li key={view.id} className="row-span-3 grid grid-rows-subgrid">
            <CountedView {...view} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CountedView({ name, to, count, threshold, isMarked }: ViewCount) {
  const { t } = useTranslation("dashboard");
  const { number } = useFormat();
  const valueClass = "mt-1 justify-self-start font-semibold tabular-nums";
  return (
    <a href={to} className="row-span-3 grid grid-rows-subgrid rounded-lg px-2.5 py-2 hover:bg-hover">
      <span className="min-w-0 wrap-anywhere text-ink-2">{ownDirection(name)}</span>{" "}
      {count === null ? (
        <span className={classNames(valueClass, "text-sm")}>{t("views.failed")}</span>
      ) : (
        <span className={classNames(valueClass, "text-2xl", FIGURE_LINK, isMarked && "text-warn")}>
          {number(count)}
        </span>
      )}{" "}
      <span>
        {isMarked && (
          <Badge tone="warn" className="whitespace-normal">
            <Icon name="triangle-alert" />
            {t("views.marked", { number: number(threshold!) })}
          </Badge>
        )}
      </span>
    </a>
  );
}
