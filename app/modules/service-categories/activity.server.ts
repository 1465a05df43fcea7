import type { DescribedActivity, DescribedRecords } from "~/records/activity/described.server";
import { unseen } from "~/records/activity/values.server";

const fields: DescribedRecords["fields"] = {
  name: "service-categories:name",
  description: "service-categories:description",
  peopleSitting: "service-categories:peopleSitting",
  image: ["service-categories:image", unseen],
};

export const described: DescribedActivity = {
  singleTaxi: { all: "screens:menu.TaxiSingleManagement", one: "service-categories:inActivity.singleTaxi", fields },
  petCategory: { all: "screens:menu.PetCategoryManagement", one: "service-categories:inActivity.petCategory", fields },
  package: { all: "screens:menu.PackageManagement", one: "service-categories:inActivity.package", fields },
};
