import { eq } from "drizzle-orm";
import type { z } from "zod";
import { INSPECTOR_KEYS } from "contract/access-keys";
import type { subAdminInput } from "contract/sub-admins";
import type { Account } from "../../accounts/table";
import type { Config } from "../../core/config";
import { invalid } from "../../core/http-error";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { offices } from "../../accounts/offices-table";
import { isUploadAddress, NOT_UPLOADED } from "../uploads/address";

type Input = z.output<typeof subAdminInput>;

/**
 * Returns the values to store from the admin's input, except the e-mail address.
 * @throws {HttpError} 400 with the invalid field
 */
export async function columnsOf(db: Database, input: Input, { config, before }: { config: Config; before?: Account }) {
  const modules = [...new Set(input.accessModule)];
  const errors: Record<string, string> = {};
  if (input.isInspector && modules.join() !== INSPECTOR_KEYS.join()) {
    errors.accessModule = "An inspector has Pending Driver and no other module.";
  }
  const isKept = input.profileImage === (before?.profileImage ?? "");
  if (!isKept && input.profileImage !== "" && !isUploadAddress(config, input.profileImage)) {
    errors.profileImage = NOT_UPLOADED;
  }
  const officeId = input.isInspector ? (input.inspectionOffice ?? "") : "";
  if (officeId !== "" && !(await lockOffice(db, officeId))) errors.inspectionOffice = "This office no longer exists.";
  const [first] = Object.values(errors);
  if (first) throw invalid(first, errors);
  return {
    username: input.username,
    phone: input.phone,
    countryCode: input.countryCode,
    profileImage: input.profileImage === "" ? null : input.profileImage,
    isInspector: input.isInspector,
    accessModules: modules,
    inspectionOfficeId: officeId === "" ? null : officeId,
  };
}

/** Locks the office until the sub-admin is stored, so that it is not deleted in between. */
async function lockOffice(db: Database, id: string): Promise<boolean> {
  const found = isId(id)
    ? await db.select({ id: offices.id }).from(offices).where(eq(offices.id, id)).for("share")
    : [];
  return found.length > 0;
}
