import { MIN_PROMO_PERCENT, MAX_PROMO_PERCENT, type PromoKind } from "./promo-constants";

/** The fields that rules between fields compare; a field that is missing or malformed breaks none of them. */
export interface PromoFields {
  kind?: PromoKind | undefined;
  value?: number | undefined;
  cap?: number | null | undefined;
  /** Times, as milliseconds or any other comparable value. */
  startsAt?: number | undefined;
  endsAt?: number | null | undefined;
  totalLimit?: number | null | undefined;
  perUserLimit?: number | null | undefined;
}

/** A broken rule, and the field that shows its message. */
export interface PromoProblem {
  field: "value" | "cap" | "endsAt" | "perUserLimit";
  problem: "percentBounds" | "capOnFlat" | "endsBeforeStart" | "perUserAboveTotal";
}

/**
 * The rules between the fields of a promo code, for panel and API alike: a share is 1 to 100 percent; only a share has
 * a cap; the end comes after the start; a rider cannot use a code more often than all riders together.
 */
export function promoProblems({
  kind,
  value,
  cap,
  startsAt,
  endsAt,
  totalLimit,
  perUserLimit,
}: PromoFields): PromoProblem[] {
  const problems: PromoProblem[] = [];
  // Another message already covers a value that is not above 0.
  if (kind === "percent" && isNumber(value) && value > 0 && (value < MIN_PROMO_PERCENT || value > MAX_PROMO_PERCENT)) {
    problems.push({ field: "value", problem: "percentBounds" });
  }
  if (kind === "flat" && isNumber(cap)) problems.push({ field: "cap", problem: "capOnFlat" });
  if (isNumber(startsAt) && isNumber(endsAt) && endsAt <= startsAt)
    problems.push({ field: "endsAt", problem: "endsBeforeStart" });
  // Another message already covers a limit below 1, so it is not compared.
  if (isNumber(totalLimit) && totalLimit >= 1 && isNumber(perUserLimit) && perUserLimit > totalLimit) {
    problems.push({ field: "perUserLimit", problem: "perUserAboveTotal" });
  }
  return problems;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && !Number.isNaN(value);
}
