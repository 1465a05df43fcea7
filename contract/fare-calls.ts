import * as fares from "./fares";

/** The calls for fares: present settings, planned changes, and estimates. */
export const fareCalls = {
  readTaxiFare: fares.taxiFare.read,
  changeTaxiFare: fares.taxiFare.change,
  readPlannedTaxiFares: fares.taxiFare.readPlanned,
  planTaxiFare: fares.taxiFare.plan,
  takeBackTaxiFare: fares.taxiFare.takeBack,
  readPetFare: fares.petFare.read,
  changePetFare: fares.petFare.change,
  readPlannedPetFares: fares.petFare.readPlanned,
  planPetFare: fares.petFare.plan,
  takeBackPetFare: fares.petFare.takeBack,
  readPackageFare: fares.packageFare.read,
  changePackageFare: fares.packageFare.change,
  readPlannedPackageFares: fares.packageFare.readPlanned,
  planPackageFare: fares.packageFare.plan,
  takeBackPackageFare: fares.packageFare.takeBack,
  readDesignatedFare: fares.readDesignatedFare,
  changeDesignatedFare: fares.changeDesignatedFare,
  readPlannedDesignatedFares: fares.designatedPlans.readPlanned,
  planDesignatedFare: fares.designatedPlans.plan,
  takeBackDesignatedFare: fares.designatedPlans.takeBack,
  estimateFare: fares.estimateFare,
} as const;
