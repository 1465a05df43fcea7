import { eq } from "drizzle-orm";
import type { AccessKey } from "contract/access-keys";
import { newRecord } from "../core/records";
import type { Database } from "../database/database";
import { offices } from "../resources/offices/table";
import { hashPassword } from "./passwords";
import { type Account, accounts } from "./table";

/** An account that exists after the first start. A password that the operator chose is not repeated. */
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

/** @param chosen from the environment; the demonstration's values replace missing ones */
export async function createAdmin(
  tx: Database,
  chosen: { email: string | undefined; password: string | undefined },
  now: Date,
): Promise<SignIn> {
  const email = chosen.email ?? DEMONSTRATION_ADMIN.email;
  await tx.insert(accounts).values({
    ...newRecord(now),
    role: "admin",
    username: "Admin",
    email,
    passwordHash: await hashPassword(chosen.password ?? DEMONSTRATION_ADMIN.password),
    accessModules: ["All"],
  });
  const password = chosen.password === undefined ? { password: DEMONSTRATION_ADMIN.password } : {};
  return { role: "admin", name: "Admin", email, ...password };
}

/** Makes the demonstration's sub-admins. Their offices must exist. */
export async function createSubAdmins(tx: Database, taken: string, now: Date): Promise<SignIn[]> {
  const people = SUB_ADMINS.filter((person) => person.email !== taken.toLowerCase());
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
