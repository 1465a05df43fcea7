import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import { useTranslation } from "~/i18n/translation";
import { menuFor, pathOf, type ScreenId } from "~/access/screens";
import { IconButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { closePopover, closeWhenLeft, popoverButton, popoverPanel } from "~/ui/menu";
import { Brand } from "./brand";
import { useOptimisticPreferences } from "./preference-form";
import { useRootData } from "./root-data";
import { SCREEN_ICONS } from "./screen-icons";

export const SIDE_MENU_ID = "side-menu";

/**
 * The main menu, filtered by the person's access. One list is shown as a column, as a row (horizontal layout) or as the
 * drawer of small screens, a popover that opens without scripts. On wide screens the style sheet overrides the popover.
 */
export function SideMenu() {
  const { t } = useTranslation("shell");
  const { person, preferences } = useRootData();
  const menu = person ? menuFor(person) : [];
  const { layout } = useOptimisticPreferences(preferences);
  const bar = useRef<HTMLElement>(null);
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
      <ul className="menu-groups">
        {menu.map((part) => (
          <MenuGroup key={part.group} isRow={layout === "horizontal"} {...part} />
        ))}
      </ul>
    </nav>
  );
}

type MenuGroupProps = ReturnType<typeof menuFor>[number] & { isRow: boolean };

function MenuGroup({ group, screens, isRow }: MenuGroupProps) {
  const { t } = useTranslation("screens");
  const { currentEntry } = useRootData();
  const holdsCurrent = screens.some((id) => id === currentEntry);
  // In the horizontal layout a group behaves as a `Menu`, and only one is open at a time.
  const unfolding = isRow
    ? { className: "menu-group menu", name: "main-menu" }
    : { className: "menu-group", open: true };
  return (
    <li>
      <details {...unfolding}>
        <summary data-current={holdsCurrent || undefined}>
          <span>{t(`group.${group}`)}</span>
          <Icon name="chevron-down" />
        </summary>
        <ul className="menu-panel">
          {screens.map((id) => (
            <MenuEntry key={id} id={id} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function MenuEntry({ id }: { id: ScreenId }) {
  const { t } = useTranslation("screens");
  const { screen, currentEntry } = useRootData();
  // On a form of the entry's list the entry is marked, but it is not the current page.
  const current = screen === id ? "page" : currentEntry === id ? "true" : undefined;
  const icon = SCREEN_ICONS[id];
  return (
    <li>
      <Link to={pathOf(id)} prefetch="intent" className="side-link" aria-current={current}>
        {icon && <Icon name={icon} />}
        <span className="side-label">{t(`menu.${id}`)}</span>
      </Link>
    </li>
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

/** The drawer closes after a navigation, when the focus leaves it, and when the window is wide enough for the menu. */
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
