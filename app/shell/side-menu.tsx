import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { menuFor } from "~/access/screens";
import { IconButton } from "~/ui/button";
import { useClientLinks } from "~/ui/client-links";
import { closePopover, closeWhenLeft, popoverButton, popoverPanel } from "~/ui/menu";
import { Brand } from "./brand";
import { MenuList } from "./menu-list";
import { useOptimisticPreferences } from "./preference-form";
import { rememberFolding } from "./menu-folding";
import { useRootData } from "./root-data";

export const SIDE_MENU_ID = "side-menu";

/**
 * The main menu, filtered by the person's access. The same list is shown as a column, as a row (horizontal layout) or, on small
 * screens, as a drawer: a popover that opens without scripts. On wide screens the style sheet overrides the popover.
 */
export function SideMenu() {
  const { t } = useTranslation("shell");
  const { person, preferences, screen, currentEntry, menuChoices, menuCounts, lacking } = useRootData();
  const { layout } = useOptimisticPreferences(preferences);
  const bar = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useClientLinks(list);
  useEffect(() => {
    if (list.current && person) rememberFolding(list.current, person);
  }, [person]);
  useDrawer();
  useEntryInSight(bar);
  useDismissibleLabels(bar);
  return (
    <nav ref={bar} className="side-bar bar" aria-label={t("menu.name")} {...popoverPanel(SIDE_MENU_ID)}>
      <div className="side-bar-head">
        <Brand />
        <IconButton
          type="button"
          icon="x"
          label={t("menu.close")}
          className="drawer-only"
          {...popoverButton(SIDE_MENU_ID, "hide")}
        />
      </div>
      <ul ref={list} className="menu-groups">
        <MenuList
          menu={person ? menuFor(person, lacking) : []}
          screen={screen}
          currentEntry={currentEntry}
          choices={menuChoices}
          counts={menuCounts}
          lacking={lacking}
          isRow={layout === "horizontal"}
        />
      </ul>
    </nav>
  );
}

/** Escape hides the label beside an icon (icon sidebar) until the pointer or the focus moves (WCAG 1.4.13). */
function useDismissibleLabels(bar: RefObject<HTMLElement>) {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") element.dataset.labels = "dismissed";
    };
    const show = () => delete element.dataset.labels;
    document.addEventListener("keydown", onKeyDown);
    element.addEventListener("pointerover", show);
    element.addEventListener("focusin", show);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      element.removeEventListener("pointerover", show);
      element.removeEventListener("focusin", show);
    };
  }, [bar]);
}

/** Scrolls the menu, and nothing else, to its marked entry. */
function useEntryInSight(bar: RefObject<HTMLElement>) {
  const { currentEntry } = useRootData();
  useEffect(() => {
    const element = bar.current;
    const entry = element?.querySelector("[aria-current]");
    if (!element || !entry) return;
    const { top, bottom } = entry.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    if (top < box.top || bottom > box.bottom) element.scrollTop += (top + bottom - box.top - box.bottom) / 2;
  }, [bar, currentEntry]);
}

/** Closes the drawer after a navigation, when the focus leaves it, and when the window is wide enough for the menu. */
function useDrawer() {
  const { key } = useLocation();
  useEffect(() => closePopover(SIDE_MENU_ID), [key]);
  useEffect(() => closeWhenLeft(SIDE_MENU_ID), []);
  useEffect(() => {
    const wide = window.matchMedia("(min-width: 64rem)");
    const onChange = () => closePopover(SIDE_MENU_ID);
    wide.addEventListener("change", onChange);
    return () => wide.removeEventListener("change", onChange);
  }, []);
}
