import { insertMany } from "../../database/bulk";
import { newId } from "../../database/ids";
import type { SeedPart } from "./part";
import { Random } from "../random";
import { peopleIn } from "../../resources/notifications/audience";
import { notifications } from "../../resources/notifications/table";

const DAY = 24 * 60 * 60 * 1000;

/** The days since it was sent, the type, audience, title and description. */
const SENT = [
  [
    3,
    "promotion",
    "users",
    "Weekend: 15 % off",
    "Every single taxi from Friday evening to Sunday night. The code WEEKEND15 is in your account.",
  ],
  [
    9,
    "service",
    "all",
    "Short break on Tuesday",
    "From 3 to 4 in the morning no new rides can be booked while we update our servers.",
  ],
  [
    16,
    "safety",
    "drivers",
    "Ice on the hills",
    "Please plan more time this week and keep your distance. Waiting fees begin later until Sunday.",
  ],
  [
    31,
    "account",
    "drivers",
    "Papers that expire soon",
    "Have a look at your documents: whoever renews early drives on without a break.",
  ],
  [
    44,
    "promotion",
    "users",
    "Bring a friend",
    "You both get a bonus after your friend's third ride. Find your link under Invite.",
  ],
  [
    58,
    "service",
    "drivers_pet_service",
    "New blankets are here",
    "Fetch your set for the pet service at any office, on weekdays from 9 to 5.",
  ],
  [
    75,
    "promotion",
    "users",
    "Double happy money",
    "All rides until the end of the month count twice. Points show in your account the next day.",
  ],
  [
    92,
    "service",
    "drivers_package_service",
    "Photos at the door",
    "From Monday a photo of the place where you left a package ends the delivery.",
  ],
  [
    120,
    "safety",
    "users",
    "Check the plate",
    "Compare the number plate with your app before you get in. Share your trip with one tap.",
  ],
  [
    151,
    "service",
    "drivers",
    "Summer hours at the offices",
    "Inspections from 7 in the morning until the end of August. No appointment needed before 9.",
  ],
  [
    188,
    "account",
    "users",
    "Your receipts by mail",
    "Choose under Account whether each receipt comes by mail or once a month.",
  ],
  [
    230,
    "promotion",
    "all",
    "Thank you for two years",
    "Riders get two free waiting minutes today, drivers keep every tip in full.",
  ],
] as const;

export const notificationSeed: SeedPart = {
  name: "notifications",
  make: async ({ tx, now }) => {
    const random = new Random("notifications");
    const rows = [];
    for (const [daysAgo, type, audience, title, description] of [...SENT].reverse()) {
      const at = new Date(
        Math.floor((now.getTime() - daysAgo * DAY) / DAY) * DAY + random.whole(15, 22) * 60 * 60 * 1000,
      );
      // The service had fewer people when older notifications were sent.
      const delivered = Math.round((await peopleIn(tx, audience)) * (1 - daysAgo / 400));
      const id = newId(at.getTime(), random.idBytes());
      rows.push({
        id,
        createdAt: at,
        updatedAt: at,
        title,
        description,
        type,
        audience,
        sentAt: at,
        sentBy: random.pick(["Admin", "Maria Alvarez"]),
        delivered,
      });
    }
    await insertMany(tx, notifications, rows);
  },
};
