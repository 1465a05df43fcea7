import { type Field, type FilledForm, valuesOf } from "./filled-forms";
import { elementsIn, formsOf } from "./html";

/** The fields of a form that a page does not show as they were sent. */
export function missingFrom({ formId, typed, values }: FilledForm, html: string): string[] {
  const form = formsOf(html).find(({ id }) => id === formId);
  // An intermediate step sends the typed values on without showing them.
  const shown: Field[] =
    form?.fields ?? formsOf(html).find(({ fields }) => fields.some(({ name }) => name === typed[0]))?.fields ?? [];
  return typed
    .filter(
      (name) =>
        valuesOf(shown, name).join("|") !==
        valuesOf(
          values.map(([each, value]) => ({ name: each, value })),
          name,
        ).join("|"),
    )
    .map(
      (name) =>
        `${name} is ${JSON.stringify(valuesOf(shown, name))}, not ${JSON.stringify(
          valuesOf(
            values.map(([each, value]) => ({ name: each, value })),
            name,
          ),
        )}`,
    );
}

/** The texts of the other forms on a form's page. */
export function others({ formId }: FilledForm, html: string): string {
  const fields = formsOf(html)
    .filter(({ id }) => id !== formId)
    .flatMap((form) => form.fields);
  return JSON.stringify(fields.filter(({ isEditable }) => isEditable));
}

/** Whether these fields can be changed depends on the record, such as a promo code's name after its first use. */
const OPEN_UNTIL_READ = ["code"];

/** The parts of an existing record's page that belong to a new record. */
export function newIn({ address, formId, typed, passwordNames }: FilledForm, html: string): string[] {
  if (!address.includes("?id=")) return [];
  const fields = formsOf(html).find(({ id }) => id === formId)?.fields ?? [];
  const opened = fields.filter(
    ({ name, kind, isEditable }) =>
      isEditable && !/checkbox|radio/.test(kind) && ![...typed, ...passwordNames, ...OPEN_UNTIL_READ].includes(name),
  );
  const heading = elementsIn(html, "title, h1").find(({ text }) => /^(?:Error: )?Add\b/.test(text))?.text;
  return [
    ...opened.map(({ name }) => `${name} can be changed`),
    ...(heading === undefined ? [] : [`is called ${heading}`]),
  ];
}
