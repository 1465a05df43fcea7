import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Driver } from "contract/drivers";
import type { ScreenId } from "~/access/screens";
import { useFormat } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { EmailLink } from "~/ui/email-link";
import { Fact } from "~/ui/fact";
import { labelFor } from "../driver";
import { DAY, relativeDaysLabel } from "../time-labels";

interface DriverFactsProps {
  driver: Driver;
  /** The other screens about this driver that the person may open. */
  links: readonly { screen: ScreenId; to: string }[];
  now: number;
}

export function DriverFacts({ driver, links, now }: DriverFactsProps) {
  const { t, i18n } = useTranslation("drivers");
  const format = useFormat();
  const { office, status } = driver;
  const appliedAgo = relativeDaysLabel(
    i18n.language,
    -Math.max(0, Math.floor((now - Date.parse(driver.appliedAt)) / DAY)),
  );
  return (
    <Card title={t("person")}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Fact layout="row" label={t("email")} field="email">
          {driver.email !== "" && <EmailLink address={driver.email} />}
        </Fact>
        <Fact layout="row" label={t("language.label")} field="language">
          {t(`language.${driver.language}`, { defaultValue: driver.language })}
        </Fact>
        <Fact layout="row" label={t("applied")}>
          {format.date(driver.appliedAt)} {appliedAgo && <span className="text-ink-2">({appliedAgo})</span>}
        </Fact>
        <Fact layout="row" label={t("office")}>
          {office ? `${office.streetName}, ${office.city}` : ""}
        </Fact>
        <Fact layout="row" label={t("services")}>
          {format.list(driver.services.map((service) => labelFor(t, "service", service)))}
        </Fact>
        {status === "approved" && (
          <Fact layout="row" label={t("blocked")} field="isBlocked">
            {driver.isBlocked ? <Badge tone="bad">{t("yes")}</Badge> : t("no")}
          </Fact>
        )}
      </dl>
      {links.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
          {links.map(({ screen, to }) => (
            <li key={screen}>
              <Link className="link" to={to}>
                {t(screen === "DriverStatement" ? "screens:title.DriverStatement" : `screens:menu.${screen}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
