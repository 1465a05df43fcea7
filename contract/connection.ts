/**
 * How a write names the parts of a record that it replaces: `exact` has the fields of the contract and no other, as servers want
 * it that refuse unknown ones; `whole` also has what the record has beside them, for servers that store a body as it comes.
 */
export const BODY_KINDS = ["exact", "whole"] as const;
export type BodyKind = (typeof BODY_KINDS)[number];
