import { createContext, type ReactNode } from "react";

/** The notices of the frame, for the dialog of a document, below which they could not be reached. */
export const DialogNotices = createContext<ReactNode>(null);

/** Whether the page at an address is a dialog that shows the notices itself. */
export const showsNotices = (pathname: string) => /\/document\/?$/i.test(pathname);
