import { createContext, type ReactNode } from "react";

/** The notices of the frame, for a dialog that shows them itself because it covers the page's notices. */
export const DialogNotices = createContext<ReactNode>(null);

/** Whether the page of a URL is a dialog that shows the notices itself. */
export const showsNotices = (pathname: string) => /\/(document|BookingDetails\/driver)\/?$/i.test(pathname);
