import { redirect, type TypedResponse } from "@remix-run/node";
import { writeNotices, type Notice } from "./notices.server";

/** The answer of a successful action: the next page, with a notice at its top. */
export async function redirectWithNotice(to: string, notice: Notice): Promise<TypedResponse<never>> {
  return redirect(to, { headers: { "Set-Cookie": await writeNotices([notice]) } });
}
