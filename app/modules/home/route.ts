import { redirect } from "@remix-run/node";
import { publicLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";

/** The root path: the dashboard for who is signed in, else sign-in (section 2, "Root behaviour"). */
export const loader = publicLoader(({ session }) => redirect(pathOf(session ? "dashboard" : "login")));
