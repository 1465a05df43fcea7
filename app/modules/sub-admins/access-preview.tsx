import { useContext } from "react";
import { useTranslation } from "react-i18next";
import type { Grant } from "contract/access-keys";
import { landingScreen } from "~/access/landing";
import { menuFor } from "~/access/screens";
import { ConnectionContext } from "~/ui/connection-context";
import type { AccessChoice } from "./access-choice";
import { isViewOnly } from "./opened-by";

export const PREVIEW_TITLE = "access-preview-title";

/** Shows the menu and the landing page that result from the selected modules, and what can only be viewed. */
export function AccessPreview({ choice }: { choice: AccessChoice }) {
  const { t } = useTranslation("sub-admins");
  const { lacking } = useContext(ConnectionContext);
  const grant: Grant = { role: "sub_admin", keys: choice.modules };
  return (
    <section
      className="flex flex-col gap-3 rounded-lg border border-line bg-ground p-4 xl:sticky xl:top-18"
      aria-labelledby={PREVIEW_TITLE}
    >
      <h2 id={PREVIEW_TITLE} className="card-title" tabIndex={-1}>
        {t("previewTitle")}
      </h2>
      <p role="status">
        {choice.modules.length === 0
          ? t("previewNone")
          : t("previewLanding", { page: t(`screens:title.${landingScreen(grant)}`) })}
      </p>
      {choice.modules.length > 0 && <p className="hint">{t("previewChanges")}</p>}
      {choice.modules.length > 0 && (
        <dl className="grid gap-3 sm:grid-cols-2">
          {menuFor(grant, lacking).map(({ group, screens }) => (
            <div key={group}>
              <dt className="font-medium">{t(`screens:group.${group}`)}</dt>
              <dd>
                <ul className="text-ink-2">
                  {screens.map((id) => (
                    <li key={id}>
                      {isViewOnly(id) ? t("viewOnly", { name: t(`screens:menu.${id}`) }) : t(`screens:menu.${id}`)}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
