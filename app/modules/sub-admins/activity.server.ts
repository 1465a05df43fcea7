import type { DescribedActivity } from "~/records/activity/described.server";
import { named, type Show, unseen } from "~/records/activity/values.server";

/** The values of this field are words. */
const blockState: Show = (value, { t }) => t(value === "block" ? "sub-admins:blockState" : "sub-admins:unblockState");

export const described: DescribedActivity = {
  subadmin: {
    all: "screens:menu.SubAdmin_Management",
    one: "sub-admins:inActivity",
    did: { "mail-failed": "activity:did.mailFailedPassword" },
    fields: {
      username: "sub-admins:name",
      email: "sub-admins:email",
      phone: "sub-admins:phone",
      countryCode: "sub-admins:country",
      isInspector: "sub-admins:inspector",
      accessModule: ["sub-admins:modules", named("sub-admins:module.")],
      isBlock: ["sub-admins:state", blockState],
      profileImage: ["sub-admins:image", unseen],
      inspectionOffice: ["sub-admins:officeLabel", unseen],
    },
    leftOut: ["user_id", "officeLocation", "secondFactor"],
  },
};
