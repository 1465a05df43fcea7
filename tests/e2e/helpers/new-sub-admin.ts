import { calls } from "contract";
import type { AccessKey } from "contract/access-keys";
import { mailedPassword } from "./mail";
import type { TaxiApi } from "./taxi-api";

/** Adds a sub-admin with one module. @returns what they sign in with: the password comes by mail */
export async function newSubAdmin(api: TaxiApi, dataDir: string, email: string, key: AccessKey) {
  const body = {
    username: "Nora New",
    email,
    phone: "4155550177",
    countryCode: "+1",
    profileImage: "",
    accessModule: [key],
    isInspector: false,
  };
  await api.call(calls.createSubAdmin, { body });
  return { email, password: await mailedPassword(dataDir, email) };
}
