import { type DescribedResources, NEVER } from "../../activity/described";
import { and, eq, sql } from "drizzle-orm";
import type { calls } from "contract";
import { CHOSEN_AUDIENCE } from "contract/content-limits";
import type { Context, Handlers } from "../../calls/handler";
import { recordStore } from "../../core/record-store";
import { newRecord, recordAnswer } from "../../core/records";
import { noteChanges } from "../../core/recording";
import { invalid } from "../../core/http-error";
import { onAskedDays } from "../settings/asked-days";
import { peopleIn } from "./audience";
import { lockNotifiableDriver, lockNotifiableRider } from "./one-person";
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
    job: row.jobId,
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
    const sent = { sentAt: services.now(), sentById: account.id, sentBy: account.username, delivered, jobId: null };
    return { message: "Notification sent successfully", data: await records.create(context, { ...body, ...sent }) };
  },

  notifyRider: async (context) => {
    const { id } = await lockNotifiableRider(context);
    return { message: "Notification sent successfully", data: await sendToOne(context, id) };
  },

  notifyDriver: async (context) => {
    const { id } = await lockNotifiableDriver(context);
    return { message: "Notification sent successfully", data: await sendToOne(context, id) };
  },
} satisfies Partial<Handlers>;

/** Sends a notification to one person. The rows of a job count as one notification. */
async function sendToOne(context: Context<typeof calls.notifyRider>, person: string) {
  const { database, body, account, services, jobId = null } = context;
  const now = services.now();
  const { title, description, type } = body;
  const [sent] = await database
    .insert(notifications)
    .values({
      ...newRecord(now),
      ...{ title, description, type },
      audience: CHOSEN_AUDIENCE,
      sentAt: now,
      sentById: account.id,
      sentBy: account.username,
      delivered: 1,
      jobId,
    })
    .onConflictDoUpdate({
      target: notifications.jobId,
      set: { delivered: sql`${notifications.delivered} + 1`, updatedAt: now },
    })
    .returning();
  // The line is about the person; the text is in the notification, which can be removed.
  noteChanges(database, [{ id: person, before: null, after: { title, type } }]);
  return records.showOne(sent!, context);
}

export const notificationActivity = {
  notification: { name: "title", undo: NEVER, sent: ["create"] },
} satisfies DescribedResources;
