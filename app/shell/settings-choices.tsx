import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";
import { loadNamespace } from "~/i18n/load-namespace";
import { Button, buttonClass, IconButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { popoverButton } from "~/ui/menu";
import { PreferenceForm, useOptimisticPreferences } from "./preference-form";
import {
  DEFAULT_PREFERENCES,
  PREFERENCE_VALUES,
  SETTINGS_BAR_ID,
  STAY_OPEN_FIELD,
  type PreferenceName,
} from "./preferences";
import { useRootData } from "./root-data";

await loadNamespace("layout");

/** The choices that hardly anybody changes twice, folded behind the colour scheme. */
const FOLDED = ["layout", "width", "sidebar", "sidebarTheme", "topbarTheme", "preloader"] as const;

/** Preferences that change another one, or that are only seen in some layouts or lists. */
const WITH_HINT: ReadonlySet<PreferenceName> = new Set(["layout", "width", "sidebar", "newRows"]);

/** Everything in the settings bar. A browser loads it when the bar is opened. */
export function SettingsChoices() {
  const { t } = useTranslation("layout");
  const hydrated = useHydrated();
  const { preferences } = useRootData();
  // The document is unfolded where something was chosen: without scripts a choice loads a new one.
  const isOpen = import.meta.env.SSR && FOLDED.some((name) => preferences[name] !== DEFAULT_PREFERENCES[name]);
  return (
    <>
      <div className="settings-head">
        <h2 className="card-title" id="settings-title">
          {t("shell:settings.open")}
        </h2>
        <IconButton type="button" icon="x" label={t("close")} {...popoverButton(SETTINGS_BAR_ID, "hide")} />
        <noscript>{import.meta.env.SSR && <CloseLink />}</noscript>
      </div>
      <PreferenceForm className="settings-body">
        <noscript>{import.meta.env.SSR && <input type="hidden" name={STAY_OPEN_FIELD} value="yes" />}</noscript>
        <p className="hint">{t("hint")}</p>
        <Choice name="scheme" />
        <details open={isOpen}>
          <summary>
            <Icon name="chevron-down" />
            {t("more")}
          </summary>
          {FOLDED.map((name) => (
            <Choice key={name} name={name} />
          ))}
        </details>
        {/* Without scripts there is neither, and each byte of the bar is in every page. */}
        {hydrated && (
          <>
            <Choice name="slashKey" />
            <Choice name="newRows" />
          </>
        )}
      </PreferenceForm>
    </>
  );
}

/** Browsers with scripts show nothing of a `noscript` element, so that their bundle is spared it. */
function CloseLink() {
  const { t } = useTranslation("layout");
  return (
    <a className={buttonClass({ kind: "quiet" }, "btn-icon")} href="#main" aria-label={t("close")}>
      <Icon name="x" />
    </a>
  );
}

function Choice({ name }: { name: PreferenceName }) {
  const { t } = useTranslation("layout");
  const selected = useOptimisticPreferences(useRootData().preferences)[name];
  return (
    <fieldset>
      <legend className="label">{t(`${name}.name`)}</legend>
      <div className="segments">
        {PREFERENCE_VALUES[name].map((value) => (
          <Button key={value} type="submit" size="small" name={name} value={value} aria-pressed={value === selected}>
            {t(`${name}.${value}`)}
          </Button>
        ))}
      </div>
      {WITH_HINT.has(name) && <p className="hint">{t(`${name}.hint`)}</p>}
    </fieldset>
  );
}
