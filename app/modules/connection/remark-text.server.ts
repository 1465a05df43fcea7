import type { LeniencyKind } from "contract/lenient-values";
import type { TFunction } from "i18next";
import { LENIENCIES } from "../../../check-api/read-answer";

/** A remark of the check in the reader's language, or in English if there is no translation. */
export interface RemarkText {
  text: string;
  isEnglish?: true;
}

const KINDS = Object.keys(LENIENCIES) as LeniencyKind[];

/**
 * The sentences of the check (`check-api/`) as patterns, with the texts that translate them. The variable parts are names of
 * fields, numbers and codes.
 */
const SENTENCES = [
  ["missing", /^(?<field>\S+) is missing$/],
  ["refuses", /^it refuses (?<names>.+): the panel leaves them out$/],
  ["maxLimit", /^it gives out (?<rows>\d+) rows at most$/],
  ["allAtOnce", /^all rows come at once: .+$/],
  ["noTotal", /^data\.totalDocs is missing: .+$/],
  ["nothingStored", /^it answers (?<status>\d+) where nothing is stored, .+$/],
  ["redirects", /^It answers (?<status>\d+), a redirect, .+$/],
  ["refusesInBody", /^It answers (?<status>\d+), and refuses in the body, by "(?<field>.+)"\.$/],
  ["answers", /^It answers (?<status>\d+)\.$/],
  ["compressed", /^The answer is compressed \((?<encoding>.+)\), .+$/],
  ["noJson", /^The answer is no JSON\.$/],
  ["withoutToken", /^Without a token it answers (?<status>\d+), not 401\.$/],
  ["withoutTokenNone", /^Without a token there is no answer.*\.$/],
  ["unknownId", /^With an unknown id it answers (?<status>\d+), not 404\.$/],
  ["unknownIdNone", /^With an unknown id there is no answer.*\.$/],
  ["noAnswer", /^There is no answer.*\.$/],
  ["leftOut", /^(?<field>\S+): left out, (?<why>.+)$/],
  ["more", /^… and (?<count>\d+) more$/],
  ["invalid", /^(?<field>\S+|the answer): (?<why>.+)$/],
] as const;

/** @param remark the English sentence of the check */
export function remarkText(remark: string, t: TFunction): RemarkText {
  const sentence = remark.replace(/^note: /, "");
  const [, field, what = ""] = /^(\S+) is (.+)$/.exec(sentence) ?? [];
  const leniency = KINDS.find((kind) => LENIENCIES[kind] === what);
  if (leniency) return { text: t(`connection:leniency.${leniency}`, { field }) };
  for (const [key, pattern] of SENTENCES) {
    const groups = pattern.exec(sentence)?.groups;
    if (groups || pattern.test(sentence)) {
      const { count, ...names } = groups ?? {};
      return {
        text: t(`connection:remark.${key}`, { ...names, ...(count !== undefined && { count: Number(count) }) }),
      };
    }
  }
  return { text: sentence, isEnglish: true };
}
