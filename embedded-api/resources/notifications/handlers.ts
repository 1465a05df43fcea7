import { and, eq } from "drizzle-orm";
import type { Handlers } from "../../core/handler";
import { listRecords } from "../../core/lists";
import { findRecord, newRecord, recordAnswer } from "../../core/records";
import { invalid } from "../../core/refused";
import { peopleIn } from "./audience";
import { notificationKeys, type NotificationRow, notifications } from "./table";

const show = (row: NotificationRow) => ({
  ...recordAnswer(row),
  title: row.title,
  description: row.description,
  type: row.type,
  audience: row.audience,
  sentAt: row.sentAt.toISOString(),
  sentBy: row.sentBy,
  delivered: row.delivered,
});

export const notificationHandlers = {
  listNotifications: async ({ database, query }) => {
    const { type, audience, sentAt, sentBy, delivered } = notifications;
    const { rows, totalDocs } = await listRecords(database, notifications, query, {
      searched: [notificationKeys.searched],
      sorts: { title: notificationKeys.title, type, audience, sentAt, sentBy, delivered },
      usual: { sort: "sentAt", order: "desc" },
      where: and(
        query.type ? eq(type, query.type) : undefined,
        query.audience ? eq(audience, query.audience) : undefined,
      ),
    });
    return { data: { docs: rows.map(show), totalDocs } };
  },

  readNotification: async ({ database, params }) => {
    return { data: show(await findRecord(database, notifications, params.id, "The notification")) };
  },

  countAudience: async ({ database, query }) => ({ data: { people: await peopleIn(database, query.audience) } }),

  sendNotification: async ({ database, body, account, services }) => {
    const delivered = await peopleIn(database, body.audience);
    if (delivered === 0) throw invalid("This would reach nobody.", { audience: "There is nobody in this audience." });
    const now = services.now();
    const notification = {
      ...newRecord(now),
      ...body,
      sentAt: now,
      sentById: account.id,
      sentBy: account.username,
      delivered,
    };
    await database.insert(notifications).values(notification);
    return { message: "Notification sent successfully", data: show(notification) };
  },
} satisfies Partial<Handlers>;
