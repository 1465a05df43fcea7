import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { Card } from "~/ui/card";
import { Fact } from "~/ui/fact";
import { LinkButton } from "~/ui/link-button";
import type { CodeUser, readUse } from "./use.server";

/** How a code was used, what it cost, and who may have used it more often than allowed. */
export function UseCard({ used: { use, lists }, perUserLimit }: { used: Used; perUserLimit: number | null }) {
  const { t } = useTranslation("promo-codes");
  const format = useFormat();
  if (!use && !lists) return null;
  const amounts = (of: "paid" | "cost") =>
    format.list((use?.sums ?? []).map((sum) => format.minorMoney(sum[of], sum.currency)));
  const actions = lists && (
    <LinkButton to={lists.bookings} size="small">
      {t("use.bookings")}
    </LinkButton>
  );
  return (
    <Card title={t("use.title")} actions={actions} className="mt-3.5">
      {use && (
        <>
          <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
            <Fact label={t("use.made")}>{format.number(use.bookings)}</Fact>
            <Fact label={t("use.rides")}>
              {lists ? (
                <Link className="link" to={lists.rides}>
                  {format.number(use.rides)}
                </Link>
              ) : (
                format.number(use.rides)
              )}
            </Fact>
            <Fact label={t("use.paid")}>{amounts("paid")}</Fact>
            <Fact label={t("cost")}>{amounts("cost")}</Fact>
          </dl>
          <p className="hint mt-2">{t("use.counted")}</p>
          {perUserLimit !== null && (
            <Users
              title={
                use.overLimit.total === 0
                  ? t("use.nobodyOver")
                  : t("use.over", { count: use.overLimit.total, riders: format.number(use.overLimit.total) })
              }
              users={use.overLimit.riders}
            />
          )}
          {use.shared.map((group) => (
            <Users
              key={group.riders.map(({ id }) => id).join()}
              title={t(`use.shared.${group.by}`)}
              users={group.riders}
            />
          ))}
          {use.shared.length === 0 && use.knows.length > 0 && (
            <p className="mt-3 text-ink-2">
              {t("use.noneShared", { what: format.list(use.knows.map((by) => t(`use.by.${by}`))) })}
            </p>
          )}
        </>
      )}
    </Card>
  );
}

type Used = Awaited<ReturnType<typeof readUse>>;

function Users({ title, users }: { title: string; users: readonly CodeUser[] }) {
  const { t } = useTranslation("promo-codes");
  const format = useFormat();
  return (
    <div className="mt-3">
      <p className="text-ink-2">{title}</p>
      <ul>
        {users.map(({ id, name, href, uses }) => (
          <li key={id}>
            {href && name ? (
              <Link className="link" to={href} discover="none">
                {name}
              </Link>
            ) : (
              (name ?? t("use.someone"))
            )}{" "}
            <span className="text-ink-2">({t("use.times", { count: uses, uses: format.number(uses) })})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
