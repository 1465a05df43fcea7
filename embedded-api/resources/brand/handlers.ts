import type { DescribedResources } from "../../activity/described";
import type { Handlers } from "../../calls/handler";
import { singleRecordStore } from "../../core/record-store";
import { BEFORE_ALL_CHANGES, recordAnswer } from "../../core/records";
import { requireUpload } from "../uploads/address";
import { brands } from "./table";

const UNSET = {
  _id: "brand",
  updatedAt: BEFORE_ALL_CHANGES.toISOString(),
  name: "",
  logo: "",
  logoAlt: "",
  accent: "",
} as const;

const store = singleRecordStore(brands, "The name and look", UNSET, ({ id, createdAt, updatedAt, ...fields }) => ({
  ...recordAnswer({ id, createdAt, updatedAt }),
  ...fields,
}));

export const brandHandlers = {
  readBrand: async ({ database }) => ({ data: await store.read(database) }),

  changeBrand: async (context) => {
    const before = await store.read(context.database);
    const data = await store.save(context, context.body);
    // A conflict with another person's change is reported first.
    requireUpload(context, "logo", before);
    return { message: "Name and look updated successfully", data };
  },
} satisfies Partial<Handlers>;

export const brandActivity = { brand: { name: "name", paths: ["/brand"] } } satisfies DescribedResources;
