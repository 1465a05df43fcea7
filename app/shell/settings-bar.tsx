import { useEffect } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "~/i18n/translation";
import { Button, buttonClass, IconButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { closeWhenLeft, popoverButton, popoverPanel } from "~/ui/menu";
import { PreferenceForm, useOptimisticPreferences } from "./preference-form";
import {
  DEFAULT_PREFERENCES,
  PREFERENCE_VALUES,
  SETTINGS_BAR_ID,
  STAY_OPEN_FIELD,
  type PreferenceName,
} from "./preferences";
import { useRootData } from "./root-data";

/** The choices that hardly anybody changes twice, folded behind the colour scheme. */
const FOLDED = ["layout", "width", "sidebar", "sidebarTheme", "topbarTheme", "preloader"] as const;

/** Preferences that change another one, or that are only visible in some layouts. */
const WITH_HINT: ReadonlySet<PreferenceName> = new Set(["layout", "width", "sidebar"]);

/**
 * The right settings bar (specification, sections 2 and 4), a popover that opens without scripts. No HTML can show an open
 * popover: without scripts, the page after a choice shows the bar as the target of its address, and a link closes it.
 */
export function SettingsBar() {
  const { t } = useTranslation("shell");
  const hydrated = useHydrated();
  useEffect(() => closeWhenLeft(SETTINGS_BAR_ID), []);
  const { preferences } = useRootData();
  // The document is unfolded where something was chosen: without scripts a choice loads a new one. Scripts leave it so.
  const isOpen = import.meta.env.SSR && FOLDED.some((name) => preferences[name] !== DEFAULT_PREFERENCES[name]);
  return (
    <aside className="settings-bar" aria-labelledby="settings-title" {...popoverPanel(SETTINGS_BAR_ID)}>
      <div className="settings-head">
        <h2 className="card-title" id="settings-title">
          {t("settings.open")}
        </h2>
        <IconButton type="button" icon="x" label={t("settings.close")} {...popoverButton(SETTINGS_BAR_ID, "hide")} />
        <noscript>{import.meta.env.SSR && <CloseLink />}</noscript>
      </div>
      <PreferenceForm className="settings-body">
        <noscript>{import.meta.env.SSR && <input type="hidden" name={STAY_OPEN_FIELD} value="yes" />}</noscript>
        <p className="hint">{t("settings.hint")}</p>
        <Choice name="scheme" />
        <details open={isOpen}>
          <summary>
            <Icon name="chevron-down" />
            {t("settings.more")}
          </summary>
          {FOLDED.map((name) => (
            <Choice key={name} name={name} />
          ))}
        </details>
        {/* Without scripts there is no such key, and each byte of the bar is in every page. */}
        {hydrated && <Choice name="slashKey" />}
      </PreferenceForm>
    </aside>
  );
}

/** Browsers with scripts show nothing of a `noscript` element, so that their bundle is spared it. */
function CloseLink() {
  const { t } = useTranslation("shell");
  return (
    <a className={buttonClass({ kind: "quiet" }, "btn-icon")} href="#main" aria-label={t("settings.close")}>
      <Icon name="x" />
    </a>
  );
}

function Choice({ name }: { name: PreferenceName }) {
  const { t } = useTranslation("shell");
  const selected = useOptimisticPreferences(useRootData().preferences)[name];
  return (
    <fieldset>
      <legend className="label">{t(`settings.${name}.name`)}</legend>
      <div className="segments">
        {PREFERENCE_VALUES[name].map((value) => (
          <Button key={value} type="submit" size="small" name={name} value={value} aria-pressed={value === selected}>
            {t(`settings.${name}.${value}`)}
          </Button>
        ))}
      </div>
      {WITH_HINT.has(name) && <p className="hint">{t(`settings.${name}.hint`)}</p>}
    </fieldset>
  );
}
