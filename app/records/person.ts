import { isolated } from "~/i18n/right-to-left";

interface Named {
  _id: string;
  firstName: string;
  lastName: string;
  email?: string;
}

/** Returns a person's name, or without one the e-mail address or id. */
export function nameOf({ _id, firstName, lastName, email = "" }: Named): string {
  return `${firstName} ${lastName}`.trim() || email || _id;
}

/** Returns a person's name with the e-mail address, which distinguishes people of the same name. */
export function nameAndEmail(person: Named): string {
  const name = nameOf(person);
  return person.email && person.email !== name ? `${isolated(name)} (${person.email})` : name;
}

/** Returns a function that names the people of a list. People with the same name are named with their e-mail address. */
export function distinctNames<Person extends Named>(people: readonly Person[] = []): (person: Person) => string {
  const idOf = new Map<string, string>();
  const repeated = new Set<string>();
  for (const person of people) {
    const name = nameOf(person);
    if ((idOf.get(name) ?? person._id) !== person._id) repeated.add(name);
    idOf.set(name, person._id);
  }
  return (person) => (repeated.has(nameOf(person)) ? nameAndEmail(person) : nameOf(person));
}

/** Returns the mobile number with its country code; empty without a number. */
export function mobileOf({ countryCode, mobileNumber }: { countryCode: string; mobileNumber: string }): string {
  return mobileNumber === "" ? "" : `${countryCode} ${mobileNumber}`.trim();
}
