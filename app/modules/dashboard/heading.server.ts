import type { TFunction } from "i18next";
import { type Grant, meets } from "contract/access-keys";
import { DRIVER_STATE_KEYS } from "contract/driver-constants";
import { mayOpen, pathOf, type ScreenId } from "~/access/screens";
import type { DashboardFormat } from "./format";

/** The sentence under the title, and its parts that link to lists, in their order. */
export interface Heading {
  text: string;
  links: { number: string; to: string | null }[];
}

/** How many people are online, and how many of them are riders and drivers, if the server tells. */
export interface Online {
  online_user?: number | undefined;
  online_users?: number | undefined;
  online_drivers?: number | undefined;
}

/**
 * Returns a heading such as "31 people online now: 20 users, 11 drivers".
 * @param online null if it could not be read; then, and if the server does not send the number, the text is empty
 */
export function headingOf(
  t: TFunction,
  format: DashboardFormat,
  { online, person }: { online: Online | null; person: Grant },
): Heading {
  const { online_user: all, online_users: users, online_drivers: drivers } = online ?? {};
  if (all === undefined) return { text: "", links: [] };
  const counted = (key: "online" | "onlineUsers" | "onlineDrivers", count: number) =>
    t(`dashboard:${key}`, { count, shown: format.number(count) });
  const text = counted("online", all);
  if (all === 0 || users === undefined || drivers === undefined) return { text, links: [] };
  const kinds = { users: counted("onlineUsers", users), drivers: counted("onlineDrivers", drivers) };
  return {
    text: t("dashboard:onlineKinds", { online: text, ...kinds }),
    links: [
      { number: kinds.users, to: onlineList(person, "user-management") },
      { number: kinds.drivers, to: seesAllDrivers(person) ? onlineList(person, "driver-management") : null },
    ],
  };
}

function onlineList(person: Grant, screen: ScreenId): string | null {
  return mayOpen(person, screen) ? `${pathOf(screen)}?online=true` : null;
}

/** Whether the list of drivers shows a person all drivers, and not only those in some states. */
export function seesAllDrivers(person: Grant): boolean {
  return Object.values(DRIVER_STATE_KEYS).every((key) => meets(person, [key]));
}
