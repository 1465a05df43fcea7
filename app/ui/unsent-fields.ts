import { createContext } from "react";

/** The fields of the shown record that the server does not send, so that their values are unknown. */
export const UnsentFields = createContext<readonly string[]>([]);
