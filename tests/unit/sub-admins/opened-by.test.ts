import { expect, it } from "vitest";
import { calls } from "contract";
import type { AccessKey } from "contract/access-keys";
import callScreens from "contract/call-screens.json";
import { MODULES } from "../../../app/modules/sub-admins/access-choice";
import { isViewOnly, openedBy } from "../../../app/modules/sub-admins/opened-by";

/** Whether the screen has a call that writes and that a holder of the key may make. */
function writes(screen: string, key: AccessKey): boolean {
  return Object.entries(callScreens).some(([name, screens]) => {
    const { access, writes: isWrite } = calls[name as keyof typeof calls];
    return isWrite && screens.includes(screen) && Array.isArray(access) && (access as AccessKey[]).includes(key);
  });
}

it("a module opens what its key opens in the menu", () => {
  expect(openedBy("happy_money")).toEqual(["Happy_Money_Management", "Redeem"]);
  expect(openedBy("dashboard")).toEqual(["dashboard"]);
  expect(MODULES.filter((key) => openedBy(key).length === 0)).toEqual([]);
});

/** The modules of service categories choose their calls by the service, which the file does not tell. */
const isTold = (screen: string) => Object.values(callScreens).some((screens) => screens.includes(screen));

it("what is marked as view only is what the module's key has no writing call for", () => {
  const wrong = MODULES.flatMap((key) =>
    openedBy(key)
      .filter((screen) => isTold(screen) && isViewOnly(screen) === writes(screen, key))
      .map((screen) => `${key}: ${screen}`),
  );
  expect(wrong).toEqual([]);
});
