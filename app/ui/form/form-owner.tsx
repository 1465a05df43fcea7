import { useFormAction } from "@remix-run/react";
import type { ReactNode } from "react";
import { createContext, useContext, useMemo, useState } from "react";
import { OWNER_FIELD } from "~/records/form-reply";

interface FormOwner {
  /** From `ownerHash`; empty when nobody is signed in. */
  mark: string;
  /** What the person had typed into this page's form when their session ended. */
  draft: Record<string, unknown> | null;
  /** Action of the form that the draft belongs to; without it any form. */
  draftPath?: string | undefined;
}

const Owner = createContext<FormOwner>({ mark: "", draft: null });

/** Wraps all pages: every record form then sends its owner, and begins with the owner's draft. */
export function FormOwnerProvider({ mark, draft, draftPath, children }: FormOwner & { children: ReactNode }) {
  const owner = useMemo(() => ({ mark, draft, draftPath }), [mark, draft, draftPath]);
  return <Owner.Provider value={owner}>{children}</Owner.Provider>;
}

/** The draft is null for other forms of the page than its own. */
export function useFormOwner(): FormOwner {
  const owner = useContext(Owner);
  const [path] = useFormAction().split("?");
  const isOwn = owner.draftPath === undefined || normalized(owner.draftPath) === normalized(path!);
  return isOwn ? owner : { mark: owner.mark, draft: null };
}

/** Sends the person whom the form was shown to, whoever has signed in since in another tab. */
export function OwnerField() {
  const [mark] = useState(useContext(Owner).mark);
  return mark !== "" && <input type="hidden" name={OWNER_FIELD} value={mark} />;
}

/** As the router compares paths. */
function normalized(path: string): string {
  return decodeURI(path).toLowerCase().replace(/\/+$/, "");
}
