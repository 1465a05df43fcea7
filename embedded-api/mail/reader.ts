/** Whom a mail about an account of the panel is for, and the name of the company that writes it; empty for none. */
export interface Reader {
  email: string;
  username: string;
  company: string;
}

/** What mails call the panel. */
export function panelOf({ company }: Pick<Reader, "company">): string {
  return company === "" ? "the taxi administration panel" : `the administration panel of ${company}`;
}
