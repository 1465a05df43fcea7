import { data } from "@remix-run/node";
import { calls } from "contract";
import { SERVICES } from "contract/booking-constants";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import { promoCode, type PromoCode } from "contract/promo-codes";
import { readUnlessFormFailed, optionalId, readFormPage } from "~/records/form/read-form-page.server";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/notices.server";
import { type ComparedValue, typedReply } from "~/records/form/form-reply";
import { withHiddenKeys } from "~/records/form/hidden-keys";
import { saveRecord } from "~/records/form/save-record.server";
import { backToList } from "~/records/list/list-query";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { PREVIEW_FIELD, PREVIEW_INPUTS, promoRules } from "./promo-code";
import { previewOf, promoOf } from "./promo-codes.server";
import { readUse } from "./use.server";
import { endMoment, promoForm, type PromoForm, startMoment, wallClockText } from "./schema";

const orEmpty = (value: number | null): number | "" => value ?? "";

/** Returns the form's values for a stored code, with its times in `timeZone`. */
export function promoToFields(promo: PromoCode, timeZone: string) {
  return {
    code: promo.code,
    kind: promo.kind,
    value: orEmpty(promo.value),
    cap: orEmpty(promo.cap),
    minimumFare: orEmpty(promo.minimumFare),
    services: promo.services,
    startsAt: wallClockText(promo.startsAt, timeZone),
    endsAt: wallClockText(promo.endsAt, timeZone),
    totalLimit: orEmpty(promo.totalLimit),
    perUserLimit: orEmpty(promo.perUserLimit),
    isActive: promo.isActive ? "on" : "",
    timeZone,
    startsAtStored: promo.startsAt,
    endsAtStored: promo.endsAt ?? "",
  };
}
export type PromoFields = ReturnType<typeof promoToFields>;

/** Returns the form's values for a new code: a percentage, for all services, from tomorrow. @param now in milliseconds */
export function newPromoFields(now: number, timeZone: string): PromoFields {
  const tomorrow = `${wallClockText(new Date(now + 24 * 60 * 60 * 1000).toISOString(), timeZone).slice(0, 10)}T00:00`;
  return {
    code: "",
    kind: "percent",
    value: "",
    cap: "",
    minimumFare: "",
    services: [...SERVICES],
    startsAt: tomorrow,
    endsAt: "",
    totalLimit: "",
    perUserLimit: "",
    isActive: "on",
    timeZone,
    startsAtStored: "",
    endsAtStored: "",
  };
}

/** Reads the code of `?id=` or of `?copy=`; without either the form starts with defaults. */
export async function readPromoForm(args: GuardedArgs) {
  const { api, url } = args;
  const copyId = optionalId(url) === null ? url.searchParams.get("copy") : null;
  const [page, copied, { timeZone }] = await Promise.all([
    readFormPage(args, backToList(url, promoRules), (id) => promoOf(api, id)),
    copyId ? readUnlessFormFailed(args, () => promoOf(api, copyId)) : null,
    serviceLocale(api),
  ]);
  const source = page.record ?? copied;
  const fields = source ? promoToFields(source, timeZone) : newPromoFields(Date.now(), timeZone);
  return {
    ...page,
    copied: copied && copied.code,
    fields: copied ? { ...fields, code: "", isActive: "on" } : fields,
    timeZone,
    preview: source ? await previewOf(api, previewFields(fields)) : null,
    used: page.record && (await readUse(args, page.record)),
  };
}

function previewFields(fields: PromoFields): FormData {
  const typed = new FormData();
  for (const name of PREVIEW_INPUTS) {
    const value = name === "tryService" ? [] : fields[name];
    for (const one of [value].flat()) typed.append(name, String(one));
  }
  return typed;
}

// The fields are the same for every currency.
const TYPED_FIELDS = [...Object.keys(promoForm(DEFAULT_LOCALE.currency).shape), "tryService"];

/** Saves the code of `?id=` or a new one; a form that is shown again includes its preview. */
export async function savePromo(args: GuardedActionArgs) {
  const { api, form } = args;
  leaveOutCap(form);
  if (form.has(PREVIEW_FIELD)) return data({ ...typedReply(form, TYPED_FIELDS), preview: await previewOf(api, form) });
  const saved = await save(args);
  return saved instanceof Response
    ? saved
    : data({ ...saved.data, preview: await previewOf(api, form) }, saved.init ?? undefined);
}

/** Removes the cap of a fixed amount, which has none: its field is hidden then, but without scripts it is sent all the same. */
function leaveOutCap(form: FormData): void {
  if (form.get("kind") === "flat") form.delete("cap");
}

async function save({ api, form, url, t }: GuardedActionArgs) {
  const id = optionalId(url);
  return saveRecord({
    form,
    schema: promoForm((await serviceLocale(api)).currency),
    asText: recordTexts,
    stored: id ? () => promoOf(api, id) : null,
    call: (values, writeOptions, stored) => {
      const body = bodyOf({ ...values, services: servicesToStore(stored?.services ?? [], values.services) });
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

/** Keeps services of the server that the form does not show (ruling C7). */
function servicesToStore(stored: readonly string[], chosen: PromoForm["services"]): PromoForm["services"] {
  return withHiddenKeys(stored, SERVICES, chosen) as PromoForm["services"];
}

/** Returns the API's body for a valid form, with times in ISO 8601. */
function bodyOf(form: PromoForm) {
  const { timeZone, startsAtStored, endsAtStored, ...body } = form;
  return { ...body, startsAt: isoOf(startMoment(form)) ?? "", endsAt: isoOf(endMoment(form)) };
}

function isoOf(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}

const COMPARED_FIELDS = [
  ...(["code", "kind", "value", "cap", "minimumFare", "services"] as const),
  ...(["startsAt", "endsAt", "totalLimit", "perUserLimit", "isActive"] as const),
];

/** Returns the sent and the stored code as texts for the conflict panel, with times in ISO 8601. */
function recordTexts(record: Record<string, unknown>): Record<string, ComparedValue> {
  const stored = promoCode.safeParse(record);
  const promo: Partial<PromoCode> = stored.success ? stored.data : (bodyOf(record as PromoForm) as Partial<PromoCode>);
  return Object.fromEntries(
    COMPARED_FIELDS.map((name) => {
      const value = promo[name] ?? "";
      return [name, typeof value === "number" ? value : String(value)];
    }),
  );
}
