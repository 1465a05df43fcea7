import { type DescribedResources, NEVER } from "../../activity/described";
import { and, eq } from "drizzle-orm";
import type { Handlers } from "../../calls/handler";
import { recordStore } from "../../core/record-store";
import { recordAnswer } from "../../core/records";
import { invalid } from "../../core/http-error";
import { onAskedDays } from "../settings/asked-days";
import { peopleIn } from "./audience";
import { notificationKeys, notifications } from "./table";

const records = recordStore(notifications, "The notification", (rows) =>
  rows.map((row) => ({
    ...recordAnswer(row),
    title: row.title,
    description: row.description,
    type: row.type,
    audience: row.audience,
    sentAt: row.sentAt.toISOString(),
    sentBy: row.sentBy,
    delivered: row.delivered,
  })),
);

export const notificationHandlers = {
  listNotifications: async (context) => {
    const { type, audience, sentAt, sentBy, delivered } = notifications;
    const { query, database } = context;
    return records.list(context, {
      searched: [notificationKeys.searched],
      sorts: { title: notificationKeys.title, type, audience, sentAt, sentBy, delivered },
      defaultOrder: { sort: "sentAt", order: "desc" },
      where: and(
        query.type ? eq(type, query.type) : undefined,
        query.audience ? eq(audience, query.audience) : undefined,
        await onAskedDays(database, sentAt, query),
      ),
    });
  },

  readNotification: async (context) => ({ data: await records.read(context) }),

  countAudience: async ({ database, query }) => ({ data: { people: await peopleIn(database, query.audience) } }),

  sendNotification: async (context) => {
    const { database, body, account, services } = context;
    const delivered = await peopleIn(database, body.audience);
    if (delivered === 0) throw invalid("This would reach nobody.", { audience: "There is nobody in this audience." });
    const sent = { sentAt: services.now(), sentById: account.id, sentBy: account.username, delivered };
    return { message: "Notification sent successfully", data: await records.create(context, { ...body, ...sent }) };
  },
} satisfies Partial<Handlers>;

export const notificationActivity = {
  notification: { name: "title", undo: NEVER, sent: ["create"] },
} satisfies DescribedResources;
