import { aroundUndoneDecision } from "../drivers/undo-decision";
import { drivers } from "../drivers/table";
import { either } from "../../activity/naming";
import { fullName } from "../../core/full-name";
import { type DescribedResources, forThirtyDays } from "../../activity/described";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import { type ExpiryWindow, REMIND_AGAIN_AFTER_DAYS, REMIND_DAYS_AHEAD } from "contract/driver-constants";
import { addDays, dayIn } from "contract/service-day";
import type { Handlers } from "../../calls/handler";
import { listRecords } from "../../core/lists";
import { changedAt, findRecord, lockRecord } from "../../core/records";
import { conflict, invalid, missing, unfit } from "../../core/http-error";
import { dayInWords } from "../../core/in-words";
import type { Database } from "../../database/database";
import { queueMail } from "../../mail/queue";
import { companyName } from "../brand/company-name";
import { writeHistory } from "../driver-history/write";
import { documentName } from "../drivers/approval";
import { changeDriver, lockDriver, nextExpiryOf } from "../drivers/change";
import { findVisibleDriver } from "../drivers/sight";
import {
  expiring,
  expiringFoundBy,
  showExpiring,
  type Today,
  todayOf,
  watched,
  whetherReminded,
  within,
} from "./expiring";
import { readDocumentPicture } from "./image";
import { reminderMail } from "./reminder-mail";
import { reminderStates } from "./reminders";
import { showDocument } from "./show";
import { type DocumentRow, driverDocuments } from "./table";

const DOCUMENT = "The document";
const DAY = 24 * 60 * 60 * 1000;

async function showOneExpiring(db: Database, row: DocumentRow, today: Today) {
  const [document] = await showExpiring(db, [row], today);
  if (!document) throw missing(DOCUMENT);
  return document;
}

/** @throws {HttpError} 404 unless the document is accepted and its driver approved, because nobody is reminded of other documents */
function refuseUnwatched(row: DocumentRow): void {
  if (row.driverStatus !== "approved" || row.status !== "approved") throw missing(DOCUMENT);
}

export const driverDocumentHandlers = {
  decideDocument: async ({ database, params, body, ifMatch, account, services: { config, now } }) => {
    // The driver is locked first, in the same order as by decisions about drivers, so that the two can't deadlock.
    const driver = await lockDriver(database, { account, id: params.id, ifMatch: undefined, config });
    const { today, timeZone } = await todayOf(database, now());
    const before = await lockRecord(database, driverDocuments, { id: params.docId, ifMatch, what: DOCUMENT }, (row) => {
      if (row.driverId !== driver.id) throw missing(DOCUMENT);
      return showDocument(row, config, timeZone);
    });
    if (before.driverId !== driver.id) throw missing(DOCUMENT);
    if (before.status === body.status)
      throw conflict(`This document is ${body.status} already.`, showDocument(before, config, timeZone));
    const rejects = body.status === "rejected";
    const reason = rejects ? (body.reason ?? "") : "";
    if (rejects && reason === "") throw invalid("Please give a reason.", { reason: "Please give a reason." });
    if (!rejects && before.expiresOn < today) throw invalid("This document has expired and cannot be accepted.");
    const change = {
      status: body.status,
      reason: rejects ? reason : null,
      decidedAt: now(),
      decidedBy: account.username,
      updatedAt: changedAt(before, now()),
    };
    await database.update(driverDocuments).set(change).where(eq(driverDocuments.id, before.id));
    await changeDriver(database, driver, { nextExpiry: await nextExpiryOf(database, driver.id) }, now());
    const document = documentName(before.type);
    await writeHistory(database, now(), {
      driverId: driver.id,
      event: rejects ? "documentRejected" : "documentAccepted",
      details: { document, type: before.type, ...(rejects && { reason }) },
      by: account.username,
    });
    return {
      message: `Document ${rejects ? "rejected" : "accepted"} successfully`,
      data: showDocument({ ...before, ...change }, config, timeZone),
    };
  },

  readDocumentImage: async ({ database, params, account, services }) => {
    const driver = await findVisibleDriver(database, account, params.id);
    const row = await findRecord(database, driverDocuments, params.docId, DOCUMENT);
    if (row.driverId !== driver.id) throw missing(DOCUMENT);
    return { data: await readDocumentPicture(row, driver, services) };
  },

  listExpiringDocuments: async ({ database, query, services }) => {
    const today = await todayOf(database, services.now());
    const { expiresOn, type, remindedAt } = driverDocuments;
    const { rows, totalDocs } = await listRecords(database, driverDocuments, query, {
      searched: expiringFoundBy,
      sorts: { expiresAt: expiresOn, type, remindedAt },
      defaultOrder: { sort: "expiresAt", order: "asc" },
      where: and(watched, whetherReminded(query.reminded), expiring(query, today.today)),
    });
    return { data: { docs: await showExpiring(database, rows, today), totalDocs } };
  },

  countExpiringDocuments: async ({ database, services }) => {
    const { today } = await todayOf(database, services.now());
    const countOf = (window: ExpiryWindow, further?: SQL) =>
      database.$count(driverDocuments, and(watched, within(window, today), further));
    const [expired, week, month, quarter, reminded] = await Promise.all([
      countOf("expired"),
      countOf("7"),
      countOf("30"),
      countOf("90"),
      countOf("7", whetherReminded("yes")),
    ]);
    return { data: { expired, "7": week, "30": month, "90": quarter, reminded } };
  },

  readExpiringDocument: async ({ database, params, services }) => {
    const row = await findRecord(database, driverDocuments, params.id, DOCUMENT);
    refuseUnwatched(row);
    return { data: await showOneExpiring(database, row, await todayOf(database, services.now())) };
  },

  remindOfDocument: async ({ database, params, ifMatch, account, services }) => {
    const { now } = services;
    const today = await todayOf(database, now());
    const row = await lockRecord(database, driverDocuments, { id: params.id, ifMatch, what: DOCUMENT }, (current) =>
      showOneExpiring(database, current, today),
    );
    refuseUnwatched(row);
    const driver = await findVisibleDriver(database, account, row.driverId);
    if (row.expiresOn > addDays(today.today, REMIND_DAYS_AHEAD)) {
      throw unfit("early", `Drivers are reminded ${REMIND_DAYS_AHEAD} days ahead at most.`);
    }
    if ((await reminderStates(database, [row])).get(row.id) === "waiting") {
      throw conflict(
        "A reminder is on its way to the driver.",
        await showOneExpiring(database, row, today),
        "underWay",
      );
    }
    const again = row.remindedAt && row.remindedAt.getTime() + REMIND_AGAIN_AFTER_DAYS * DAY;
    if (row.remindedAt && again && again > now().getTime()) {
      const day = dayInWords(dayIn(today.timeZone, row.remindedAt));
      const text = `The driver was reminded on ${day} already. Between two reminders there are ${REMIND_AGAIN_AFTER_DAYS} days at least.`;
      throw conflict(text, await showOneExpiring(database, row, today), "reminded");
    }
    await database
      .update(driverDocuments)
      .set({ updatedAt: changedAt(row, now()) })
      .where(eq(driverDocuments.id, row.id));
    await queueMail(database, services, {
      kind: "reminder",
      about: { resource: "document", id: row.id, name: null },
      who: { id: account.id, name: account.username },
      mail: reminderMail(driver, row, today.today, await companyName(database)),
    });
    return { message: "The reminder is on its way" };
  },
} satisfies Partial<Handlers>;

export const driverDocumentActivity = {
  document: {
    people: async (db, ids) => {
      const { id, type, driverId } = driverDocuments;
      const { firstName, lastName } = drivers;
      const rows = await db
        .select({ id, type, firstName, lastName })
        .from(driverDocuments)
        .innerJoin(drivers, eq(drivers.id, driverId))
        .where(inArray(id, ids));
      return rows.map((row) => ({ id: row.id, name: `${row.type}, ${fullName(row)}` }));
    },
    calls: {
      "PUT /private/driver/:id/document/:docId": ({ status }) => either(status === "approved", "approve", "reject"),
      "POST /private/document/expiring/:id/remind": "remind",
    },
    paths: ["/private/document/expiring"],
    undo: forThirtyDays("approve", "reject"),
    sent: ["remind"],
    ...aroundUndoneDecision("document"),
  },
} satisfies DescribedResources;
