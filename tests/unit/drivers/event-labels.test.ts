import { historyEntry } from "contract/driver-history";
import type { TFunction } from "i18next";
import { expect, it } from "vitest";
import { eventLabel } from "~/modules/drivers/event-labels";
import { formatFor } from "~/i18n/format";

const format = formatFor("en-US", { timeZone: "UTC", currency: "USD" });
const t = ((_key: string, { amount }: { amount: string }) => `Paid out: ${amount}`) as unknown as TFunction;

it.each([
  [{ amount: "412.30", currency: "EUR" }, "€412.30"],
  [{ amount: "412.30" }, "$412.30"],
  [{ amount: "412.30", currency: "euro" }, "412.30"],
  [{ amount: "much", currency: "EUR" }, "much"],
])("a payment of %o is told, whatever the server calls its currency", (details, amount) => {
  const entry = historyEntry.parse({
    _id: "1",
    date: "2026-11-27T10:00:00.000Z",
    kind: "payout",
    text: "",
    event: "settled",
    details: { ...details, until: "2026-11-22" },
  });
  expect(eventLabel(t, format, entry)).toContain(amount);
});
