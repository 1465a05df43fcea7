/** Attributes of an element with the name of a call: it is in no language, and nothing translates it. */
export const callName = { lang: "zxx", translate: "no" } as const;
