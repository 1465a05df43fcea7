import { redirect } from "@remix-run/node";
import { publicLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";

/** Section 2, "Root behaviour". */
export const loader = publicLoader(({ session }) => redirect(pathOf(session ? "dashboard" : "login")));
