import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ClientOnly } from "remix-utils/client-only";
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

/** The choices that hardly anybody changes twice, which are collapsed after the color scheme. */
const FOLDED = ["layout", "width", "sidebar", "sidebarTheme", "topbarTheme", "preloader"] as const;

/** Preferences that change another one, or that only have an effect in some layouts or lists. */
const WITH_HINT: ReadonlySet<PreferenceName> = new Set(["layout", "width", "sidebar", "newRows"]);

/**
 * The right settings bar (specification, sections 2 and 4), a popover that opens without scripts. HTML can't express an open
 * popover: without scripts, the page after a choice shows the bar as the target of its URL, and a link closes it.
 */
export function SettingsBar() {
  const { t } = useTranslation("layout");
  const preferences = { ...DEFAULT_PREFERENCES, ...useRootData().preferences };
  // The choices are expanded if one of them was changed, because without scripts each choice loads a new document.
  const [isUnfolded] = useState(FOLDED.some((name) => preferences[name] !== DEFAULT_PREFERENCES[name]));
  useEffect(() => closeWhenLeft(SETTINGS_BAR_ID), []);
  return (
    <aside className="settings-bar" aria-labelledby="settings-title" {...popoverPanel(SETTINGS_BAR_ID)}>
      <div className="settings-head">
        <h2 className="card-title" id="settings-title">
          {t("shell:settings.open")}
        </h2>
        <IconButton type="button" icon="x" label={t("close")} {...popoverButton(SETTINGS_BAR_ID, "hide")} />
        <noscript>
          <CloseLink />
        </noscript>
      </div>
      <PreferenceForm className="settings-body">
        <noscript>
          <input type="hidden" name={STAY_OPEN_FIELD} value="yes" />
        </noscript>
        <p className="hint">{t("hint")}</p>
        <Choice name="scheme" />
        <details open={isUnfolded}>
          <summary>
            <Icon name="chevron-down" />
            {t("more")}
          </summary>
          {FOLDED.map((name) => (
            <Choice key={name} name={name} />
          ))}
        </details>
        {/* Without scripts, neither of these works. */}
        <ClientOnly>
          {() => (
            <>
              <Choice name="slashKey" />
              <Choice name="newRows" />
            </>
          )}
        </ClientOnly>
      </PreferenceForm>
    </aside>
  );
}

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
