import type { CallName } from "contract";
import { newId } from "../../../embedded-api/database/ids";
import { riders } from "../../../embedded-api/resources/riders/table";
import { type Asked, docsOf, type TestApi } from "./api";
import { png } from "./images";

/** One call that succeeds, and what its line of activity says. */
export interface Step {
  call: CallName;
  action: string;
  resource: string;
  asked: () => Promise<Asked>;
}

export const step = (
  call: CallName,
  action: string,
  resource: string,
  asked: Step["asked"] = async () => ({}),
): Step => ({
  call,
  action,
  resource,
  asked,
});

/** The calls that steps make. @param token of the admin */
export function toolsOf(api: TestApi, token: () => string) {
  return {
    /** Uploads an image. @returns its address */
    image: async () => {
      const { body } = await api.call("uploadFile", { token: token(), file: { content: png(6, 6) } });
      return (body.data as { image_url: string }).image_url;
    },
    /** The parameter of the first record of a list that fits. */
    idIn: async (list: CallName, has: (doc: Record<string, unknown>) => boolean = () => true) => {
      const docs = docsOf(await api.call(list, { token: token(), query: { limit: 1000 } }));
      return { params: { id: docs.find(has)!._id } };
    },
  };
}

/** The body of a sub-admin. */
export function person(username: string, email: string) {
  const phone = { phone: "4155550111", countryCode: "+1" };
  return { username, email, ...phone, profileImage: "", accessModule: ["tip"], isInspector: false };
}

/** Adds a rider without rides, who is not blocked. @returns the id */
export async function addFreeRider(api: TestApi): Promise<string> {
  const id = newId();
  const [like] = await api.db.select().from(riders).limit(1);
  const own = { id, email: `${id}@mail.example`, profileImage: null, isBlocked: false, isApproved: false };
  await api.db.insert(riders).values({ ...like!, ...own, userType: "business" });
  return id;
}
