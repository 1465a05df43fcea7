interface Named {
  _id: string;
  firstName: string;
  lastName: string;
  email?: string;
}

/** A person's name; without one their e-mail address or id. */
export function nameOf({ _id, firstName, lastName, email = "" }: Named): string {
  return `${firstName} ${lastName}`.trim() || email || _id;
}

/** The mobile number with its country code; empty without a number. */
export function mobileOf({ countryCode, mobileNumber }: { countryCode: string; mobileNumber: string }): string {
  return mobileNumber === "" ? "" : `${countryCode} ${mobileNumber}`.trim();
}
