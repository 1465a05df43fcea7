import { createContext } from "react";

/** The fields of the record that is shown which the server does not send: nothing is known of them. */
export const UnsentFields = createContext<readonly string[]>([]);
