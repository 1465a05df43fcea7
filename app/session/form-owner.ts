/** The hidden field that says who filled a form in: what was typed is given back to nobody else. */
export const OWNER_FIELD = "formOwner";
