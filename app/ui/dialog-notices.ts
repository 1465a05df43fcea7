import { createContext, type ReactNode } from "react";

/**
 * The notices of the frame, for a dialog of whose page below they could not be reached. The route of a dialog that shows
 * them has this as its `handle`.
 */
export const DialogNotices = createContext<ReactNode>(null);
