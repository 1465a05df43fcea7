import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { type menuFor, pathOf, type ScreenId } from "~/access/screens";
import { Icon } from "~/ui/icon";
import { MENU_FORM_ID, type FoldableGroup, type MenuChoices } from "./menu-choices";
import { SCREEN_ICONS } from "./screen-icons";

/** The number of open tasks of each menu entry; entries without any are left out. */
export type MenuCounts = Partial<Record<ScreenId, number>>;

export interface MenuListProps {
  menu: ReturnType<typeof menuFor>;
  /** Null on pages that are not a screen. */
  screen: ScreenId | null;
  /** The marked entry. */
  currentEntry: ScreenId | null;
  choices: MenuChoices | undefined;
  counts: MenuCounts | undefined;
  /** The entries for which the connected server has nothing; they are marked. */
  lacking: readonly ScreenId[] | undefined;
  /** Whether the menu is a row of closed groups (horizontal layout). */
  isRow: boolean;
}

/** The groups of the main menu. */
export function MenuList({ menu, ...marks }: MenuListProps) {
  const pinned = menu.flatMap(({ screens }) => screens.filter((id) => marks.choices?.pinned?.includes(id)));
  return (
    <>
      {pinned.length > 0 && <MenuGroup group="pinned" screens={pinned} {...marks} />}
      {menu.map((part) => (
        <MenuGroup key={part.group} {...part} {...marks} />
      ))}
    </>
  );
}

interface MenuGroupProps extends Omit<MenuListProps, "menu"> {
  group: FoldableGroup;
  screens: readonly ScreenId[];
}

function MenuGroup({ group, screens, screen, currentEntry, choices, counts, lacking, isRow }: MenuGroupProps) {
  const { t } = useTranslation("screens");
  const { number } = useFormat();
  const holdsCurrent = screens.some((id) => id === currentEntry);
  // In the horizontal layout a group behaves like a `Menu`, and only one is open at a time.
  const unfolding = isRow
    ? { className: "menu-group menu", name: "main-menu" }
    : { className: "menu-group", open: !choices?.folded?.includes(group) };
  return (
    <li>
      <details {...unfolding}>
        <summary data-current={holdsCurrent || undefined}>
          <span>{t(`group.${group}`)}</span>
          <Icon name="chevron-down" />
        </summary>
        <ul className="menu-panel">
          {screens.map((id) => {
            // On a form of the entry's list the entry is marked, but it is not the current page.
            const current = screen === id ? "page" : currentEntry === id ? "true" : undefined;
            const icon = SCREEN_ICONS[id];
            const count = counts?.[id];
            return (
              <li key={id}>
                <a className="side-link" aria-current={current} href={pathOf(id)}>
                  {icon && <Icon name={icon} />}
                  <span className="side-label">{t(`menu.${id}`)}</span>
                  {count !== undefined && <span className="side-count"> {number(count)}</span>}
                  {lacking?.includes(id) && <NotConnectedMark />}
                </a>
                {current && group !== "pinned" && <PinButton id={id} isPinned={!!choices?.pinned?.includes(id)} />}
              </li>
            );
          })}
        </ul>
      </details>
    </li>
  );
}

function NotConnectedMark() {
  const { t } = useTranslation("shell");
  return (
    <span className="side-mark">
      <Icon name="unplug" />
      <span className="sr-only">{t("menu.notConnected")}</span>
    </span>
  );
}

/** The button that pins the marked entry to the top of the menu, or unpins it. Only one entry has the button. */
function PinButton({ id, isPinned }: { id: ScreenId; isPinned: boolean }) {
  const { t } = useTranslation("shell");
  return (
    <button
      type="submit"
      form={MENU_FORM_ID}
      name={isPinned ? "unpin" : "pin"}
      value={id}
      aria-label={t("menu.pin", { entry: t(`screens:menu.${id}`) })}
      aria-pressed={isPinned}
    >
      <Icon name="pin" />
    </button>
  );
}
