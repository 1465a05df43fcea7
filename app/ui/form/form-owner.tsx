import { useFormAction } from "@remix-run/react";
import type { ReactNode } from "react";
import { createContext, useContext, useMemo, useState } from "react";
import { OWNER_FIELD } from "~/records/form-reply";

interface FormOwner {
  /** Marks the signed-in person's forms as theirs; empty when nobody is signed in. */
  mark: string;
  /** What they had typed into this page's form when their session ended. */
  draft: Record<string, unknown> | null;
  /** Path that the form with the draft is sent to; without it any form is meant. */
  draftPath?: string | undefined;
}

const Owner = createContext<FormOwner>({ mark: "", draft: null });

/** Stands once around all pages: every record form then carries its owner, and begins with their draft. */
export function FormOwnerProvider({ mark, draft, draftPath, children }: FormOwner & { children: ReactNode }) {
  const owner = useMemo(() => ({ mark, draft, draftPath }), [mark, draft, draftPath]);
  return <Owner.Provider value={owner}>{children}</Owner.Provider>;
}

/** Whose the form is, and the draft if it is of this form: a page may have others, such as that of the page below a dialog. */
export function useFormOwner(): FormOwner {
  const owner = useContext(Owner);
  const [path] = useFormAction().split("?");
  const isOwn = owner.draftPath === undefined || plain(owner.draftPath) === plain(path!);
  return isOwn ? owner : { mark: owner.mark, draft: null };
}

/** The field that says whose a form is: of whom it was shown to, whoever has signed in since then in another tab. */
export function OwnerField() {
  const [mark] = useState(useContext(Owner).mark);
  return mark !== "" && <input type="hidden" name={OWNER_FIELD} value={mark} />;
}

/** A path as the router compares it. */
function plain(path: string): string {
  return decodeURI(path).toLowerCase().replace(/\/+$/, "");
}
