/** Attributes of an element with the name of a call, which is in no language and must not be translated. */
export const callName = { lang: "zxx", translate: "no" } as const;
