import { isolated } from "~/i18n/right-to-left";

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

/** A person's name with their e-mail address, which tells people of one name apart. */
export function nameAndEmail(person: Named): string {
  const name = nameOf(person);
  return person.email && person.email !== name ? `${isolated(name)} (${person.email})` : name;
}

/** Names the people of a list: those who share their name with another one of it with their e-mail address. */
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

/** The mobile number with its country code; empty without a number. */
export function mobileOf({ countryCode, mobileNumber }: { countryCode: string; mobileNumber: string }): string {
  return mobileNumber === "" ? "" : `${countryCode} ${mobileNumber}`.trim();
}
