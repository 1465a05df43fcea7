import { parse, INTENT } from "@conform-to/dom";
import { useForm, type DefaultValue, type FormMetadata } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import type { z } from "zod";
import { useTranslation } from "react-i18next";
import { isFiner } from "contract/currency-decimals";
import { useLocale } from "~/i18n/format";
import { moneyText } from "~/i18n/money-text";
import { useFormOwner } from "./form-owner";
import { FORM_TOKEN_FIELD, type FormReply, hasErrors } from "~/records/form/form-reply";
import { useCancelledNavigation } from "./submit-button";
import type { validate } from "~/records/form/validate-form";

type Values = Record<string, unknown>;

interface RecordFormOptions<Schema extends z.ZodType<Values, Values>> {
  /** The id of the form element; its controls have the ids `<id>-<field>`. */
  id: string;
  /**
   * Fetches the schema with which `saveRecord` parses: `async () => (await import("./schema")).tipSchema`. It is loaded with the
   * first focus in the form; until then, and without scripts, the server validates.
   */
  schema: () => Promise<Schema>;
  /** The initial values. Numbers are passed as numbers and shown in the reader's format; null for a new record. */
  record?: DefaultValue<z.input<Schema>> | null | undefined;
  /** The names of its amounts in the service's currency, which are shown with the currency's decimals. */
  money?: readonly string[];
  /** The reply, from `useActionData`. */
  reply: FormReply | undefined;
}

export interface RecordFormState {
  form: FormMetadata<Values, string[]>;
  reply: FormReply | undefined;
  /** The number of saves that stayed on the page, each of which mounts a new form. */
  saves: number;
  /** The currency, if amounts of the record have more decimals than it has; null otherwise. */
  coarser: string | null;
}

/**
 * A conform form with one schema for browser and server, validated on submit and then at each correction. A draft
 * (`FormOwnerProvider`) replaces its initial values.
 * @returns the form for `RecordForm`, and its fields for the controls
 */
export function useRecordForm<Schema extends z.ZodType<Values, Values>>({
  id,
  schema,
  record,
  money = [],
  reply,
}: RecordFormOptions<Schema>) {
  const { draft } = useFormOwner();
  const { language } = useTranslation().i18n;
  const { currency } = useLocale();
  const show: ShowNumber = (value, name) =>
    money.includes(name) ? moneyText(value, language, currency) : numberText(value, language);
  const saves = useSaveCount(id, reply);
  const formId = idAfter(id, saves);
  const check = useValidation(formId, schema);
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>, string[]>({
    id: formId,
    defaultValue: (draft ?? inReadersFormat(record ?? undefined, show)) as DefaultValue<z.input<Schema>>,
    lastResult: reply?.result ?? null,
    onValidate: check ?? onlyRowButtons<z.output<Schema>>,
    shouldValidate: "onSubmit",
    // Until the browser can validate, conform would send every correction to the server.
    shouldRevalidate: check ? "onInput" : "onSubmit",
  });
  const coarser = hasFiner(record, (amount, name) => money.includes(name) && isFiner(amount, currency))
    ? currency
    : null;
  return [
    { form: form as unknown as RecordFormState["form"], reply, saves, coarser } satisfies RecordFormState,
    fields,
  ] as const;
}

/**
 * Formats a number as its reader writes it, and as the validation reads it: with the decimal sign of the language, and without
 * digit grouping, whose sign could be taken for the decimal sign.
 */
export function numberText(value: number, language: string): string {
  return new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 20 }).format(value);
}

type ShowNumber = (value: number, name: string) => string;

function inReadersFormat(value: unknown, show: ShowNumber, name = ""): unknown {
  if (typeof value === "number") return show(value, name);
  if (Array.isArray(value)) return value.map((each) => inReadersFormat(each, show, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inReadersFormat(each, show, key)]));
}

/** Whether a record contains a number, at any depth, that fulfils a condition. */
function hasFiner(value: unknown, isOne: (number: number, name: string) => boolean, name = ""): boolean {
  if (typeof value === "number") return isOne(value, name);
  if (Array.isArray(value)) return value.some((each) => hasFiner(each, isOne, name));
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, each]) => hasFiner(each, isOne, key));
}

/** Loads the validation with the first focus in the form, because schemas and their parser are larger than the rest of the page. */
function useValidation<Schema extends z.ZodType<Values, Values>>(formId: string, schema: () => Promise<Schema>) {
  const [check, setCheck] = useState<((form: FormData) => ReturnType<typeof validate<Schema>>) | null>(null);
  const load = useRef(schema);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!form || check) return;
    const fetchCheck = () => {
      void Promise.all([load.current(), import("~/records/form/validate-form")]).then(
        ([loaded, parser]) => setCheck(() => (data: FormData) => parser.validate(data, loaded)),
        // If it fails to load, the server still validates.
        () => undefined,
      );
    };
    form.addEventListener("focusin", fetchCheck, { once: true });
    return () => form.removeEventListener("focusin", fetchCheck);
  }, [formId, check]);
  return check ? ({ formData }: { formData: FormData }) => check(formData) : undefined;
}

/** Replaces the validation until it is loaded: only row buttons work in the browser. */
function onlyRowButtons<Value>({ formData }: { formData: FormData }) {
  return parse<Value, string[]>(formData, { resolve: (_, intent) => ({ error: intent ? {} : null }) });
}

/** Counts the saves that stayed on the page. A form with a reply was not saved, but has errors or another number of rows. */
function useSaveCount(id: string, reply: FormReply | undefined): number {
  const { state, formData } = useNavigation();
  const isCancelledNavigation = useCancelledNavigation();
  const sent = useRef(false);
  const [saves, setSaves] = useState(0);
  const replied = reply !== undefined;
  useEffect(() => {
    const formToken = formData?.get(FORM_TOKEN_FIELD);
    // A page may have several forms, such as that of a dialog.
    if (formToken) sent.current = !isCancelledNavigation && formToken === formTokenIn(idAfter(id, saves));
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (!replied) setSaves((count) => count + 1);
  }, [id, saves, state, formData, replied, isCancelledNavigation]);
  return saves;
}

/** Returns a new id after each save, which makes conform reset the form. */
function idAfter(id: string, saves: number): string {
  return saves === 0 ? id : `${id}-${saves}`;
}

function formTokenIn(formId: string) {
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? new FormData(form).get(FORM_TOKEN_FIELD) : null;
}

/**
 * Counts the failed attempts to submit a form, whether the browser or the server refused it, so that each is announced.
 * @returns `count` handles the submit event after conform
 */
export function useAttempts(reply: FormReply | undefined) {
  const [number, setNumber] = useState(0);
  useEffect(() => {
    if (hasErrors(reply)) setNumber((before) => before + 1);
  }, [reply]);
  const count = (event: FormEvent<HTMLFormElement>) => {
    if (event.defaultPrevented && !isIntent(event)) setNumber((before) => before + 1);
  };
  return { number, count };
}

/** Whether conform itself has dispatched the submit event, as it does to validate corrections. */
function isIntent({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  return nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute("name") === INTENT;
}
