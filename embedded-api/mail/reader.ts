/** The recipient of a mail about an account of the panel, and the name of the company that sends it; empty for none. */
export interface Reader {
  email: string;
  username: string;
  company: string;
}

/** Returns the name for the panel in mails. */
export function panelOf({ company }: Pick<Reader, "company">): string {
  return company === "" ? "the taxi administration panel" : `the administration panel of ${company}`;
}
