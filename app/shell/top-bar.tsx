import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/button";
import { popoverButton } from "~/ui/menu";
import { Brand } from "./brand";
import { FullscreenButton } from "./fullscreen-button";
import { GoToForm } from "./go-to-form";
import { LanguageMenu } from "./language-menu";
import { MENU_FORM_ID } from "./menu-choices";
import { PreferenceForm, useOptimisticPreferences } from "./preference-form";
import { useRootData } from "./root-data";
import { SETTINGS_BAR_ID } from "./preferences";
import { SIDE_MENU_ID } from "./side-menu";
import { UserMenu } from "./user-menu";

/** The bar at the top of every page behind the sign-in (specification, section 2 "Layout shell"). */
export function TopBar() {
  const { t } = useTranslation("shell");
  return (
    <header className="top-bar bar">
      <IconButton
        type="button"
        icon="menu"
        label={t("menu.open")}
        className="drawer-only"
        {...popoverButton(SIDE_MENU_ID)}
      />
      <Brand />
      <SideMenuToggle />
      <GoToForm />
      <div className="top-bar-end">
        <FullscreenButton />
        <LanguageMenu />
        <IconButton type="button" icon="settings-2" label={t("settings.open")} {...popoverButton(SETTINGS_BAR_ID)} />
        <UserMenu />
      </div>
    </header>
  );
}

function SideMenuToggle() {
  const { t } = useTranslation("shell");
  const { sidebar } = useOptimisticPreferences(useRootData().preferences);
  const isNarrow = sidebar === "icon";
  return (
    <PreferenceForm id={MENU_FORM_ID} className="side-toggle">
      <IconButton
        type="submit"
        icon="panel-left"
        label={isNarrow ? t("menu.widen") : t("menu.narrow")}
        name="sidebar"
        value={isNarrow ? "default" : "icon"}
      />
    </PreferenceForm>
  );
}
