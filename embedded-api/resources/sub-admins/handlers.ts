import { either } from "../../activity/naming";
import { type DescribedResources, forThirtyDays } from "../../activity/described";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import { MAX_SUB_ADMIN_IDS } from "contract/sub-admins";
import { mailUntil, makeMailedPassword } from "../../accounts/mailed-password";
import { resetMail, welcomeMail } from "../../accounts/password-mails";
import { hashPassword, randomPassword } from "../../accounts/passwords";
import { subAdminsNeedFactor } from "../../accounts/second-factor";
import { accounts } from "../../accounts/table";
import { revokeAllTokens } from "../../accounts/tokens";
import type { Handlers } from "../../calls/handler";
import { listRecords } from "../../core/lists";
import { changedAt, newRecord } from "../../core/records";
import { invalid } from "../../core/http-error";
import { isId } from "../../database/ids";
import { queueMail } from "../../mail/queue";
import { companyName } from "../brand/company-name";
import { onAskedDays } from "../settings/asked-days";
import { columnsOf } from "./input";
import { lockSubAdmin, nextUserId, show, showOne, subAdminsFoundBy } from "./records";

function withIds(ids: string | undefined): SQL | undefined {
  if (ids === undefined) return undefined;
  return inArray(accounts.id, ids.split(",").filter(isId).slice(0, MAX_SUB_ADMIN_IDS));
}

export const subAdminHandlers = {
  listSubAdmins: async ({ database, query }) => {
    const { username, email, phone, isBlocked, createdAt, updatedAt } = accounts;
    const { rows, totalDocs } = await listRecords(database, accounts, query, {
      where: and(
        eq(accounts.role, "sub_admin"),
        withIds(query.id),
        query.state && eq(isBlocked, query.state === "block"),
        await onAskedDays(database, createdAt, query),
      ),
      searched: subAdminsFoundBy,
      sorts: { username, email, phone, isBlock: isBlocked, createdAt, updatedAt },
      defaultOrder: { sort: "createdAt", order: "desc" },
    });
    return { data: { docs: await show(database, rows), totalDocs } };
  },

  createSubAdmin: async ({ database, body, account: admin, services }) => {
    const columns = await columnsOf(database, body, { config: services.config });
    const password = randomPassword();
    const passwordHash = await hashPassword(password);
    const [account] = await database
      .insert(accounts)
      .values({
        ...newRecord(services.now()),
        role: "sub_admin",
        userId: await nextUserId(database),
        email: body.email,
        passwordHash,
        needsSecondFactor: await subAdminsNeedFactor(database),
        ...columns,
      })
      .onConflictDoNothing()
      .returning();
    if (!account) {
      const taken = "This email address already belongs to an account.";
      throw invalid(taken, { email: taken });
    }
    const reader = { ...account, company: await companyName(database) };
    await queueMail(database, services, {
      kind: "new-account",
      about: { resource: "subadmin", id: account.id, name: account.username },
      who: { id: admin.id, name: admin.username },
      mail: welcomeMail(reader, password, services.config.panelOrigin),
    });
    return { message: "SubAdmin added successfully", data: await showOne(database, account) };
  },

  // The e-mail address can't be changed (section 5). A change of modules ends the account's sessions, as blocking does. A trigger
  // of the database does this, so that it also happens on an undo.
  changeSubAdmin: async ({ database, params, body, ifMatch, services }) => {
    const before = await lockSubAdmin(database, params.id, ifMatch);
    const change = {
      ...(await columnsOf(database, body, { config: services.config, before })),
      updatedAt: changedAt(before, services.now()),
    };
    await database.update(accounts).set(change).where(eq(accounts.id, before.id));
    return { message: "SubAdmin updated successfully", data: await showOne(database, { ...before, ...change }) };
  },

  blockSubAdmin: async ({ database, params, body, ifMatch, services }) => {
    const before = await lockSubAdmin(database, params.id, ifMatch);
    const isBlocked = body.isBlock === "block";
    const now = services.now();
    await database
      .update(accounts)
      .set({ isBlocked, updatedAt: changedAt(before, now) })
      .where(eq(accounts.id, before.id));
    return { message: isBlocked ? "SubAdmin blocked successfully" : "SubAdmin unblocked successfully" };
  },

  resetSubAdminPassword: async ({ database, params, ifMatch, account, services }) => {
    const before = await lockSubAdmin(database, params.id, ifMatch);
    const now = services.now();
    const { password, columns } = await makeMailedPassword(before, now);
    await database
      .update(accounts)
      .set({ ...columns, mustChangePassword: true, updatedAt: changedAt(before, now) })
      .where(eq(accounts.id, before.id));
    await revokeAllTokens(database, before.id, now);
    const reader = { ...before, company: await companyName(database) };
    await queueMail(database, services, {
      kind: "password-reset",
      about: { resource: "subadmin", id: before.id, name: before.username },
      who: { id: account.id, name: account.username },
      mail: resetMail(reader, password),
      until: mailUntil(now),
    });
    return { message: "Password has been sent to the registered Email id." };
  },
} satisfies Partial<Handlers>;

export const subAdminActivity = {
  subadmin: {
    name: "username",
    calls: {
      "PUT /private/subadmin-block-unblock/:id": ({ isBlock }) => either(isBlock === "block", "block", "unblock"),
      "PUT /private/resetPasswordSubadmin/:id": "password-mail",
      "DELETE /private/subadmin/:id/secondFactor": "factor-reset",
    },
    undo: forThirtyDays("update", "block", "unblock"),
    sent: ["create", "password-mail"],
  },
} satisfies DescribedResources;
