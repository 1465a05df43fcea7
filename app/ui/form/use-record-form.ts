import { parse } from "@conform-to/dom";
import { useForm, type DefaultValue, type FormMetadata } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { useFormOwner } from "./form-owner";
import { FORM_TOKEN_FIELD, type FormReply } from "~/records/form-reply";
import { useCancelledNavigation } from "./cancelled-navigation";
import type { validate } from "~/records/validate-form";

type Values = Record<string, unknown>;

interface RecordFormOptions<Schema extends z.ZodType<Values, Values>> {
  /** Names the form in the page; its controls are called `<id>-<field>`. */
  id: string;
  /**
   * Fetches the schema that `saveRecord` parses with: `async () => (await import("./schema")).tipSchema`.
   * It comes with the first touch of the form; until then, and without scripts, the server checks.
   */
  schema: () => Promise<Schema>;
  /** What the form begins with; nothing for a new record. */
  record?: DefaultValue<z.input<Schema>> | null | undefined;
  /** The action's answer. */
  reply: FormReply | undefined;
}

/** What `RecordForm` draws a form from. */
export interface RecordFormState {
  form: FormMetadata<Values, string[]>;
  reply: FormReply | undefined;
  /** Counts the saves that stayed on the page: after each the form begins anew. */
  saves: number;
}

/**
 * A form on conform and one schema for browser and server: checked on submit, then while it is
 * corrected. Begins with what the person had typed when their session ended, if they had.
 * @returns the form for `RecordForm`, and its fields for the controls
 */
export function useRecordForm<Schema extends z.ZodType<Values, Values>>({
  id,
  schema,
  record,
  reply,
}: RecordFormOptions<Schema>) {
  const { draft } = useFormOwner();
  const saves = useSaveCount(id, reply);
  const formId = idAfter(id, saves);
  const check = useValidation(formId, schema);
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>, string[]>({
    id: formId,
    defaultValue: (draft as DefaultValue<z.input<Schema>> | null) ?? record ?? undefined,
    lastResult: reply?.result ?? null,
    onValidate: check ?? rowsAlone<z.output<Schema>>,
    shouldValidate: "onSubmit",
    // Without a check in the browser a field that is corrected would be sent to the server to be checked.
    shouldRevalidate: check ? "onInput" : "onSubmit",
  });
  return [
    { form: form as unknown as RecordFormState["form"], reply, saves } satisfies RecordFormState,
    fields,
  ] as const;
}

/**
 * The check of a form in the browser. Schemas and their parser weigh more than the page around them,
 * so they are fetched when the person turns to the form, not before.
 */
function useValidation<Schema extends z.ZodType<Values, Values>>(formId: string, schema: () => Promise<Schema>) {
  const [check, setCheck] = useState<((form: FormData) => ReturnType<typeof validate<Schema>>) | null>(null);
  const load = useRef(schema);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!form || check) return;
    const fetchCheck = () => {
      void Promise.all([load.current(), import("~/records/validate-form")]).then(
        ([loaded, parser]) => setCheck(() => (data: FormData) => parser.validate(data, loaded)),
        // The server checks as well: a form without this check is slower to answer, not wrong.
        () => undefined,
      );
    };
    form.addEventListener("focusin", fetchCheck, { once: true });
    return () => form.removeEventListener("focusin", fetchCheck);
  }, [formId, check]);
  return check ? ({ formData }: { formData: FormData }) => check(formData) : undefined;
}

/**
 * Stands in for the check of a form until that has come: rows are added and removed at once, so that no press is lost
 * on the way to the server, and everything else is left to the server.
 */
function rowsAlone<Value>({ formData }: { formData: FormData }) {
  return parse<Value, string[]>(formData, { resolve: (_, intent) => ({ error: intent ? {} : null }) });
}

/** How often the form was saved without leaving its page. What has a reply was not: it tells of errors, or of a changed number of rows. */
function useSaveCount(id: string, reply: FormReply | undefined): number {
  const { state, formData } = useNavigation();
  const isCancelledNavigation = useCancelledNavigation();
  const sent = useRef(false);
  const [saves, setSaves] = useState(0);
  const replied = reply !== undefined;
  useEffect(() => {
    const request = formData?.get(FORM_TOKEN_FIELD);
    // A page may have several forms, such as that of a dialog over it.
    if (request) sent.current = !isCancelledNavigation && request === requestIn(idAfter(id, saves));
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (!replied) setSaves((count) => count + 1);
  }, [id, saves, state, formData, replied, isCancelledNavigation]);
  return saves;
}

/** What the form is called: after each save it begins anew, under another name. */
function idAfter(id: string, saves: number): string {
  return saves === 0 ? id : `${id}-${saves}`;
}

/** The mark of a form's one write, as the page has it. */
function requestIn(formId: string) {
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? new FormData(form).get(FORM_TOKEN_FIELD) : null;
}
