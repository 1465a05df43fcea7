interface Named {
  _id: string;
  firstName: string;
  lastName: string;
  email?: string;
}

/** A person's name, or what else identifies them. */
export function nameOf({ _id, firstName, lastName, email = "" }: Named): string {
  return `${firstName} ${lastName}`.trim() || email || _id;
}

/** The number with its country code; empty without a number. */
export function mobileOf({ countryCode, mobileNumber }: { countryCode: string; mobileNumber: string }): string {
  return mobileNumber === "" ? "" : `${countryCode} ${mobileNumber}`.trim();
}
