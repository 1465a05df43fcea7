import type { ReactNode } from "react";
import { createContext, useContext, useMemo } from "react";

interface FormOwner {
  /** Marks the signed-in person's forms as theirs; empty when nobody is signed in. */
  mark: string;
  /** What they had typed into this page's form when their session ended. */
  draft: Record<string, unknown> | null;
}

const Owner = createContext<FormOwner>({ mark: "", draft: null });

/** Stands once around all pages: every record form then carries its owner, and begins with their draft. */
export function FormOwnerProvider({ mark, draft, children }: FormOwner & { children: ReactNode }) {
  const owner = useMemo(() => ({ mark, draft }), [mark, draft]);
  return <Owner.Provider value={owner}>{children}</Owner.Provider>;
}

export function useFormOwner(): FormOwner {
  return useContext(Owner);
}
