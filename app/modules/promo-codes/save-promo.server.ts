import { data } from "@remix-run/node";
import { calls } from "contract";
import { promoCode, type PromoCode } from "contract/promo-codes";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { HIDDEN_FIELDS, readSentWith, type FormReply } from "~/records/form-reply";
import { optionalId } from "~/records/read-form-page.server";
import { newFormToken, saveRecord } from "~/records/save-record.server";
import { backToList } from "~/records/list-query";
import { promoRules } from "./list-rules";
import { endMoment, startMoment } from "./promo-times";
import { previewOf } from "./preview.server";
import { promoOf, timeZoneOf } from "./promo-codes.server";
import { promoToFields, newPromoFields, PREVIEW_FIELD, PREVIEW_INPUTS, type PromoFields } from "./promo-fields";
import { promoForm, type PromoForm } from "./schema";

/** Reads the code of `?id=` or of `?copy=`; without either the form starts with defaults. */
export async function readPromoForm(args: GuardedArgs) {
  const { api, url } = args;
  const id = optionalId(url);
  const copied = id ? null : url.searchParams.get("copy");
  const source = id ?? copied;
  const [promo, timeZone] = await Promise.all([
    source ? readUnlessFormFailed(args, () => promoOf(api, source)) : null,
    timeZoneOf(api),
  ]);
  const filled = promo ? promoToFields(promo, timeZone) : newPromoFields(Date.now(), timeZone);
  return {
    isNew: !id,
    promo: id ? promo : null,
    copied: copied ? (promo?.code ?? null) : null,
    fields: copied ? { ...filled, code: "", isActive: "on" } : filled,
    timeZone,
    preview: promo ? await previewOf(api, previewFields(filled)) : null,
    back: backToList(url, promoRules),
    formToken: newFormToken(),
  };
}

function previewFields(fields: PromoFields): FormData {
  const typed = new FormData();
  for (const name of PREVIEW_INPUTS) {
    const value = name === "tryService" ? [] : fields[name];
    for (const one of typeof value === "string" ? [value] : value) typed.append(name, one);
  }
  return typed;
}

/** Saves the code of `?id=` or a new one; a form that is shown again comes with its preview. */
export async function savePromo(args: GuardedActionArgs) {
  const { api, form } = args;
  if (form.has(PREVIEW_FIELD)) return data({ ...typedReply(form), preview: await previewOf(api, form) });
  const saved = await save(args);
  return saved instanceof Response
    ? saved
    : data({ ...saved.data, preview: await previewOf(api, form) }, saved.init ?? undefined);
}

function save({ api, form, url, t }: GuardedActionArgs) {
  const id = optionalId(url);
  return saveRecord({
    form,
    schema: promoForm,
    asText: recordTexts,
    call: (values, writeOptions) => {
      const body = bodyOf(values);
      return id
        ? api(calls.changePromoCode, { params: { id }, body, ...writeOptions })
        : api(calls.createPromoCode, { body, ...writeOptions });
    },
    done: (_answer, { code }) =>
      redirectWithNotice(backToList(url, promoRules), {
        kind: "success",
        text: t(id ? "promo-codes:saved" : "promo-codes:added", { code }),
      }),
  });
}

/** The API's body for a valid form: times become ISO times, and empty fields become null. */
function bodyOf(form: PromoForm) {
  const { code, kind, value, services, isActive } = form;
  return {
    ...{ code, kind, value, services, isActive },
    cap: form.cap ?? null,
    minimumFare: form.minimumFare ?? 0,
    totalLimit: form.totalLimit ?? null,
    perUserLimit: form.perUserLimit ?? null,
    startsAt: isoOf(startMoment(form)) ?? "",
    endsAt: isoOf(endMoment(form)),
  };
}

function isoOf(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}

/** The sent and the stored code as text for the conflict panel, with times as ISO times. */
function recordTexts(record: Record<string, unknown>): Record<string, string> {
  const stored = promoCode.safeParse(record);
  const promo: Partial<PromoCode> = stored.success ? stored.data : (bodyOf(record as PromoForm) as Partial<PromoCode>);
  const { code, kind, value, cap, minimumFare, services, startsAt, endsAt, totalLimit, perUserLimit, isActive } = promo;
  const fields = {
    code,
    kind,
    value,
    cap,
    minimumFare,
    services: services?.join(","),
    startsAt,
    endsAt,
    totalLimit,
    perUserLimit,
    isActive,
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, String(field ?? "")]));
}

/** Shows the form again with the typed values and the version that they are based on. */
function typedReply(form: FormData): FormReply {
  const initialValue: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    if (name === PREVIEW_FIELD || (HIDDEN_FIELDS as readonly string[]).includes(name)) continue;
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    initialValue[name] = name === "services" ? texts : (texts[0] ?? "");
  }
  return {
    result: { initialValue },
    sentWith: readSentWith(form),
  };
}
