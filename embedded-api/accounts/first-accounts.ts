import { asc, eq, inArray, or } from "drizzle-orm";
import type { AccessKey } from "contract/access-keys";
import type { Config } from "../core/config";
import { newRecord } from "../core/records";
import type { Database } from "../database/database";
import { offices } from "./offices-table";
import { hashPassword, passwordFits, randomPassword } from "./passwords";
import { type Account, accounts } from "./table";
import { revokeAllTokens } from "./tokens";

/** An account that exists after the first start. A password that the operator chose is not included. */
export interface SignIn {
  role: Account["role"];
  name: string;
  email: string;
  password?: string;
}

const DEMONSTRATION_ADMIN = { email: "admin@example.com", password: "Taxi#2023" };

interface DemonstrationSubAdmin {
  username: string;
  email: string;
  password: string;
  phone: string;
  modules: AccessKey[];
  inspectsIn?: string;
}

/** Three sub-admins with different access: one with many modules, one with a single one, and an inspector. */
const SUB_ADMINS: DemonstrationSubAdmin[] = [
  {
    username: "Maria Alvarez",
    email: "operations@example.com",
    password: "Meter#2023",
    phone: "4155550142",
    modules: [
      "booking",
      "scheduled_ride",
      "user",
      "approved_driver",
      "pending_driver",
      "disapproved_driver",
      "cancel_driver",
      "tip",
      "office",
      "sub_admin",
    ],
  },
  {
    username: "Tom Becker",
    email: "tips@example.com",
    password: "Fares#2023",
    phone: "4155550167",
    modules: ["tip"],
  },
  {
    username: "Jisoo Park",
    email: "inspector@example.com",
    password: "Check#2023",
    phone: "4155550181",
    modules: ["pending_driver"],
    inspectsIn: "San Francisco",
  },
];

type ChosenByOperator = Pick<Config, "admin" | "allowsPublishedPasswords">;

/**
 * Creates the admin with the operator's values. A missing address is the demonstration's; a missing password is the
 * demonstration's or random.
 */
export async function createAdmin(
  tx: Database,
  { admin: chosen, allowsPublishedPasswords }: ChosenByOperator,
  now: Date,
): Promise<SignIn> {
  const email = chosen.email ?? DEMONSTRATION_ADMIN.email;
  const made = allowsPublishedPasswords ? DEMONSTRATION_ADMIN.password : randomPassword();
  await tx.insert(accounts).values({
    ...newRecord(now),
    role: "admin",
    username: "Admin",
    email,
    passwordHash: await hashPassword(chosen.password ?? made),
    accessModules: ["All"],
  });
  const password = chosen.password === undefined ? { password: made } : {};
  return { role: "admin", name: "Admin", email, ...password };
}

/** Creates the demonstration's sub-admins. Their offices must exist. */
export async function createSubAdmins(
  tx: Database,
  { allowsPublishedPasswords }: ChosenByOperator,
  taken: string,
  now: Date,
): Promise<SignIn[]> {
  const people = SUB_ADMINS.filter((person) => person.email !== taken.toLowerCase()).map((person) =>
    allowsPublishedPasswords ? person : { ...person, password: randomPassword() },
  );
  const hashes = await Promise.all(people.map((person) => hashPassword(person.password)));
  for (const [index, person] of people.entries()) {
    const [office] = person.inspectsIn
      ? await tx.select().from(offices).where(eq(offices.city, person.inspectsIn))
      : [];
    await tx.insert(accounts).values({
      ...newRecord(new Date(now.getTime() + index)),
      role: "sub_admin",
      userId: `SA-${String(index + 1).padStart(3, "0")}`,
      username: person.username,
      email: person.email,
      countryCode: "+1",
      phone: person.phone,
      passwordHash: hashes[index] ?? "",
      isInspector: person.inspectsIn !== undefined,
      accessModules: person.modules,
      inspectionOfficeId: office?.id ?? null,
    });
  }
  return people.map(({ username, email, password }) => ({ role: "sub_admin", name: username, email, password }));
}

/**
 * Replaces the published passwords that a demonstration's accounts still have, and signs these accounts out. A demonstration made
 * for one machine may be opened to others later (ruling C5).
 * @returns the accounts with their new passwords
 */
export async function replacePublishedPasswords(tx: Database, now: Date): Promise<SignIn[]> {
  const published = new Map(SUB_ADMINS.map(({ email, password }) => [email, password]));
  const found = await tx
    .select()
    .from(accounts)
    .where(or(eq(accounts.role, "admin"), inArray(accounts.email, [...published.keys()])))
    .orderBy(asc(accounts.role), asc(accounts.id));
  // A comparison takes a fifth of a second, outside this thread.
  const arePublished = await Promise.all(
    found.map(({ role, email, passwordHash }) =>
      passwordFits(role === "admin" ? DEMONSTRATION_ADMIN.password : (published.get(email) ?? ""), passwordHash),
    ),
  );
  const replaced: SignIn[] = [];
  for (const { id, role, username, email } of found.filter((_, index) => arePublished[index])) {
    const password = randomPassword();
    await tx
      .update(accounts)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(accounts.id, id));
    await revokeAllTokens(tx, id, now);
    replaced.push({ role, name: username, email, password });
  }
  return replaced;
}
