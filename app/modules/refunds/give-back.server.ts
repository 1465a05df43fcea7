import { redirect } from "@remix-run/node";
import { calls } from "contract";
import { decimalsOf, fromMinor, toMinor } from "contract/currency-decimals";
import type { Bearer } from "contract/refund-constants";
import { driverPartOf } from "contract/refund-share";
import type { Refundable } from "contract/refunds";
import type { TFunction } from "i18next";
import { z } from "zod";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import type { Format } from "~/i18n/format";
import { formInAddress } from "~/http/form-body.server";
import { newFormToken } from "~/records/form/form-token.server";
import { readUnlessFormFailed, requiredId } from "~/records/form/read-form-page.server";
import { saveRecord } from "~/records/form/save-record.server";
import { returnTarget } from "~/records/return-to.server";
import { returnToParams } from "~/records/return-to";
import { serviceFormat } from "~/records/service-format.server";
import { redirectWithNotice } from "~/session/notices.server";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";
import { askForm, giveBackForm } from "./give-schema";
import { readGivenBefore } from "./given-before.server";

const FIELDS = ["amount", "bearer", "reason"] as const;

/** Reads what can be refunded for a booking. @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
async function refundableOf(api: Api, id: string): Promise<Refundable> {
  return (await api(calls.readRefundable, { params: { id } })).data;
}

/** Returns the values on which the schema depends. */
export function boundsOf({ currency, left }: Pick<Refundable, "currency" | "left">) {
  return { decimals: decimalsOf(currency), most: fromMinor(left, currency) };
}

const formOf = (refundable: Refundable) => giveBackForm(boundsOf(refundable));

/** Returns the URL of a step. It holds what was typed, so that both steps can be reloaded. */
function stepHref(url: URL, under: "" | "/confirm", typed: Record<string, string>): string {
  const params = new URLSearchParams({ id: url.searchParams.get("id") ?? "", ...typed, ...returnToParams(url) });
  return `${pathOf("GiveBack")}${under}?${params.toString()}`;
}

function typedIn(url: URL): Record<(typeof FIELDS)[number], string> {
  const form = formInAddress(url, [...FIELDS]);
  return Object.fromEntries(FIELDS.map((name) => [name, form.get(name) ?? ""])) as Record<
    (typeof FIELDS)[number],
    string
  >;
}

/** Returns the page of the booking, or the list of refunds. */
const backOf = ({ person, url }: Pick<GuardedArgs, "person" | "url">) =>
  returnTarget(person, url, pathOf("Refunds")).to;

/** Reads the initial values of the form: what was typed before, or all that is left. */
export async function readGiveBack(args: GuardedArgs) {
  const refundable = await readUnlessFormFailed(args, () => refundableOf(args.api, requiredId(args.url)));
  const typed = typedIn(args.url);
  return {
    refundable,
    typed: { ...typed, bearer: typed.bearer || "company" },
    back: backOf(args),
    formToken: newFormToken(),
  };
}

/** Leads a valid form to the question; nothing is refunded yet. */
export async function askToGiveBack({ api, form, url, t }: GuardedActionArgs) {
  const refundable = await refundableOf(api, requiredId(url));
  return saveRecord({
    form,
    schema: askForm(boundsOf(refundable)),
    call: async (values) => values,
    done: (_, { amount, bearer, usual, reason }) => {
      const whole = [...(usual ? [t(`refunds:usual.${usual}`)] : []), ...(reason ? [reason] : [])].join(": ");
      return redirect(stepHref(url, "/confirm", { amount: String(amount), bearer, reason: whole }));
    },
  });
}

/** Reads the question: sentences that tell who gets what afterwards; null if what was typed can't be refunded. */
export async function readConfirm(args: GuardedArgs) {
  const { api, url, t, language } = args;
  const refundable = await refundableOf(api, requiredId(url));
  const typed = typedIn(url);
  const values = formOf(refundable).safeParse(typed).data;
  const format = await serviceFormat({ api, language });
  return {
    number: refundable.booking.number,
    typed,
    bounds: boundsOf(refundable),
    sentences: values ? effectsOf(t, format, refundable, values) : null,
    before: await readGivenBefore(api, refundable.booking._id, t, format, new Date()),
    left: refundable.left,
    isProposal: values ? isAboveLimit(refundable, toMinor(values.amount, refundable.currency)) : false,
    change: stepHref(url, "", typed),
    formToken: newFormToken(),
  };
}

function isAboveLimit({ limit }: Refundable, amount: number): boolean {
  return limit !== null && limit !== undefined && amount > limit;
}

/** Returns sentences such as "The rider gets $6.00 back. Maria Alvarez's balance falls by $4.80 to $407.50; the company bears $1.20." */
function effectsOf(
  t: TFunction,
  format: Format,
  refundable: Refundable,
  { amount: major, bearer }: { amount: number; bearer: Bearer },
): string[] {
  const { currency, driver, paid, driverShare: share, limit, approvers } = refundable;
  const { fare, earlier } = refundable;
  const amount = toMinor(major, currency);
  const part = driverPartOf(bearer, amount, {
    fare: fare ?? paid,
    share,
    earlier: earlier ?? { amount: 0, driver: 0 },
  });
  const text = (minor: number) => format.minorMoney(minor, currency);
  const rest = amount - part;
  return [
    t("refunds:riderGets", { amount: text(amount) }),
    ...(driver && part > 0
      ? [t("refunds:driverLoses", { name: driver.name, amount: text(part), balance: text(driver.balance - part) })]
      : []),
    ...(rest > 0 ? [t("refunds:companyLoses", { amount: text(rest) })] : []),
    ...(isAboveLimit(refundable, amount)
      ? [
          limit ? t("refunds:aboveLimit", { limit: text(limit) }) : t("refunds:needsAnother"),
          ...(approvers === 0 ? [t("refunds:nobodyElse")] : []),
        ]
      : []),
  ];
}

/**
 * Makes the refund, or proposes it; a repeated request does so once. If less is left than the question knew of, the question is
 * asked again.
 */
export async function giveBack(args: GuardedActionArgs) {
  const { api, form, url, t, language } = args;
  const id = requiredId(url);
  const refundable = await refundableOf(api, id);
  return saveRecord({
    form,
    // The server checks the largest amount, because a repeated form finds less left after the first one.
    schema: giveBackForm({ ...boundsOf(refundable), most: Infinity }).extend({
      left: z.coerce.number().int().optional(),
    }),
    stored: null,
    call: ({ amount, bearer, reason, left }, writeOptions) =>
      api(calls.giveBack, {
        body: { booking: id, amount: toMinor(amount, refundable.currency), bearer, reason, left },
        ...writeOptions,
      }).catch(sayMeanwhile),
    done: async ({ data }, { amount }) => {
      const format = await serviceFormat({ api, language });
      const text = data?.status === "proposed" ? "refunds:proposed" : "refunds:given";
      return redirectWithNotice(backOf(args), {
        kind: "success",
        text: t(text, { amount: format.money(amount, refundable.currency) }),
      });
    },
  });
}

/** Replaces the server's sentence about less that is left by one in the person's language. */
function sayMeanwhile(error: unknown): never {
  if (!(error instanceof TaxiApiError) || error.kind !== "conflict") throw error;
  if (!(error.current instanceof Object && "left" in error.current)) throw error;
  throw new TaxiApiError("conflict", { status: 409, message: "refunds:meanwhile", call: error.call });
}
