import type { DescribedActivity } from "~/records/activity/described.server";

/** The resources that belong to no module. */
export const described: DescribedActivity = {
  activity: { all: "screens:menu.Activity", one: "activity:thing.activity" },
  file: { all: "activity:list.file", one: "activity:thing.file" },
  profile: {
    all: "activity:list.profile",
    one: "activity:thing.profile",
    did: { "password-mail": "activity:did.passwordForgotten", "mail-failed": "activity:did.mailFailedForgotten" },
  },
  secondFactorPolicy: {
    all: "activity:list.secondFactorPolicy",
    one: "activity:thing.secondFactorPolicy",
    fields: { subAdminsNeedIt: "activity:requirement" },
  },
  session: {
    all: "activity:list.session",
    one: "activity:thing.session",
    did: { "mail-failed": "activity:did.mailFailedSignIn" },
  },
};
