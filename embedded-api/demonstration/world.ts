/** People whose names and numbers are not American, as in any company, so that searching for them can be tried. */
const PEOPLE = [
  ["Zoë", "Quill", "zoe.quill", "+47", "12345678"],
  ["Łukasz", "Żółć", "lukasz.zolc", "+48", "500123456"],
  ["İbrahim", "Işık", "ibrahim.isik", "+90", "5301234567"],
  ["Νίκος", "Παπαδόπουλος", "nikos.papadopoulos", "+30", "6901234567"],
  ["Алёна", "Жуков", "alena.zhukov", "+7", "9001234567"],
  ["José", "Núñez", "jose.nunez", "+34", "600123456"],
  ["Søren", "Ødegaard", "soren.odegaard", "+45", "20123456"],
  ["Seán", "O'Brien", "sean.obrien", "+353", "850123456"],
  ["小明", "王", "wang.xiaoming", "+86", "13012345678"],
  ["محمد", "علي", "mohamed.ali", "+354", "6111234"],
  ["Anne-Marie", "van den Berg", "annemarie.vandenberg", "+65", "91234567"],
] as const;

/** The number of the first rider who is replaced, which smaller demonstrations do not reach. */
const FIRST_RIDER = 61;
const FIRST_DRIVER = 10_060;

/** The plates of the first of these drivers' cars; each has a form that no other country uses. */
const PLATES = ["А123ВС77", "AB·123·CD", "京A·12345", "MÜ-XY 77", "K7"] as const;

/** The stop of one booking a week, with quotes in its name. */
export const QUOTED_STOP = 'Café "Zur Post", Hof';

/**
 * Returns the person who replaces an invented one.
 * @param number as for `makePerson`: drivers have numbers from 10,000 on
 * @returns undefined for most numbers
 */
export function personOfTheWorld(number: number) {
  const isDriver = number >= FIRST_DRIVER;
  const person = PEOPLE[number - (isDriver ? FIRST_DRIVER : FIRST_RIDER)];
  if (!person) return undefined;
  const [firstName, lastName, name, countryCode, mobile] = person;
  // A driver is a different person than the rider with the same name.
  const mobileNumber = isDriver ? mobile.replace(/\d$/, "0") : mobile;
  return { firstName, lastName, email: `${name}.${number}@example.com`, countryCode, mobileNumber };
}

/** Returns the plate of a driver's first car; undefined for most drivers. */
export function plateOfTheWorld({ email }: { email: string }): string | undefined {
  const number = Number(/\.(\d+)@/.exec(email)?.[1]);
  return PLATES[number - FIRST_DRIVER];
}
