import { useTranslation } from "react-i18next";
import { pathOf, type ScreenId } from "~/access/screens";
import { Icon } from "~/ui/icon";

/** Links to the screens that a person may open, if the dashboard has no figures for them. */
export function AreasCard({ screens }: { screens: readonly ScreenId[] }) {
  const { t } = useTranslation("dashboard");
  return (
    <section className="card max-w-3xl" aria-labelledby="areas-heading">
      <h2 id="areas-heading" className="card-title px-4.5 py-4">
        {t("areas")}
      </h2>
      <ul>
        {screens.map((screen) => (
          <li key={screen} className="border-t border-line">
            <a className="flex items-center gap-3 px-4.5 py-3 hover:bg-hover" href={pathOf(screen)}>
              <span className="grow">{t(`screens:menu.${screen}`)}</span>
              <Icon name="chevron-right" className="text-ink-2" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
