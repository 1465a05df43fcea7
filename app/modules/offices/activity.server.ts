import type { DescribedActivity } from "~/records/activity/described.server";

export const described: DescribedActivity = {
  office: {
    all: "screens:menu.Office_Management",
    one: "offices:inActivity",
    fields: {
      streetName: "offices:streetName",
      city: "offices:city",
      state: "offices:state",
      zipCode: "offices:zipCode",
    },
    leftOut: ["inspectors"],
  },
};
