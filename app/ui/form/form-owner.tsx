import { useFormAction } from "@remix-run/react";
import type { ReactNode } from "react";
import { createContext, useContext, useMemo, useState } from "react";
import { OWNER_FIELD } from "~/records/form/form-reply";

interface FormOwner {
  /** The person's `ownerMark`; empty without a session. */
  mark: string;
  /** The draft of this page's form, from before the person's last session ended. */
  draft: Record<string, unknown> | null;
  /** The action of the draft's form; undefined for any form. */
  draftPath?: string | undefined;
}

const Owner = createContext<FormOwner>({ mark: "", draft: null });

/** Wraps all pages, so that every record form sends its owner and starts with the owner's draft. */
export function FormOwnerProvider({ mark, draft, draftPath, children }: FormOwner & { children: ReactNode }) {
  const owner = useMemo(() => ({ mark, draft, draftPath }), [mark, draft, draftPath]);
  return <Owner.Provider value={owner}>{children}</Owner.Provider>;
}

/** Returns the owner of the page's forms. The draft is null unless it belongs to the calling form. */
export function useFormOwner(): FormOwner {
  const owner = useContext(Owner);
  const [path] = useFormAction().split("?");
  const isOwn = owner.draftPath === undefined || normalized(owner.draftPath) === normalized(path!);
  return isOwn ? owner : { mark: owner.mark, draft: null };
}

/** Sends the person for whom the form was shown, because another person may have signed in in another tab since. */
export function OwnerField() {
  const [mark] = useState(useContext(Owner).mark);
  return mark !== "" && <input type="hidden" name={OWNER_FIELD} value={mark} />;
}

/** Normalizes a path in the way in which the router compares paths. */
function normalized(path: string): string {
  return decodeURI(path).toLowerCase().replace(/\/+$/, "");
}
