interface DemonstrationCategory {
  name: string;
  /** A name that `categoryPictureOf` knows. */
  picture: string;
}

/** The demonstration's kinds of taxi, for which its drivers were approved. */
export const TAXI_CATEGORIES: readonly (DemonstrationCategory & { description: string; peopleSitting: number })[] = [
  { name: "Economy", picture: "economy", description: "Everyday rides in a compact car.", peopleSitting: 4 },
  {
    name: "Comfort",
    picture: "comfort",
    description: "Newer cars with more room for legs and bags.",
    peopleSitting: 4,
  },
  {
    name: "Premium",
    picture: "premium",
    description: "Upper-class saloons and drivers with the best ratings.",
    peopleSitting: 3,
  },
  { name: "Van", picture: "van", description: "Groups and their luggage in one car.", peopleSitting: 7 },
  { name: "Electric", picture: "electric", description: "Battery-electric cars only.", peopleSitting: 4 },
  {
    name: "Accessible",
    picture: "accessible",
    description: "Vans with a ramp, for a wheelchair and three companions.",
    peopleSitting: 4,
  },
];

export const PET_CATEGORIES: readonly DemonstrationCategory[] = [
  { name: "Small dog", picture: "small-dog" },
  { name: "Large dog", picture: "large-dog" },
  { name: "Cat", picture: "cat" },
  { name: "Small animal in a carrier", picture: "carrier" },
];

export const PACKAGE_CATEGORIES: readonly DemonstrationCategory[] = [
  { name: "Envelope", picture: "envelope" },
  { name: "Small parcel", picture: "small-box" },
  { name: "Medium parcel", picture: "medium-box" },
  { name: "Large parcel", picture: "large-box" },
  { name: "Fragile", picture: "fragile" },
];
