import { createCookie } from "@remix-run/node";
import { config } from "~/http/config.server";
import { isDay } from "~/records/list/is-day";
import { inOrder } from "~/records/list/read-params";
import { isPrefetch } from "~/http/security-headers.server";
import { periodParams, readPeriod, type Period } from "./period";

const cookie = createCookie(config.secure ? "__Host-period" : "period", {
  path: "/",
  secure: config.secure,
  sameSite: "lax",
  httpOnly: true,
  maxAge: 365 * 24 * 3600,
});

/** Returns the period of the URL, else the one that this browser showed last, else the default (rulings B4 and C11). */
export async function choosePeriod(request: Request, { searchParams }: URL): Promise<Period> {
  const days = readDays(searchParams);
  if (isChosen(searchParams)) return { ...readPeriod(searchParams), ...days };
  const last: unknown = await cookie.parse(request.headers.get("Cookie"));
  return { ...readPeriod(new URLSearchParams(typeof last === "string" ? last : "")), ...days };
}

/**
 * Returns the `Set-Cookie` header that keeps the URL's period for the next visit. It is not personal, so it is neither signed nor
 * encrypted. Chosen days are not kept, because they become outdated.
 * @param shown the period that the page shows, whose year the server has
 */
export async function keepPeriod(request: Request, { searchParams }: URL, shown: Period): Promise<HeadersInit> {
  if (!isChosen(searchParams) || isPrefetch(request)) return {};
  const { year, month, earnings } = shown;
  const params = new URLSearchParams(periodParams({ year, month, earnings }));
  return { "Set-Cookie": await cookie.serialize(params.toString()) };
}

function isChosen(params: URLSearchParams): boolean {
  return ["year", "month", "earnings"].some((name) => params.has(name));
}

/** Reads the chosen days of the URL, if they are valid days. */
function readDays(params: URLSearchParams): Pick<Period, "from" | "to"> {
  const names = ["from", "to"] as const;
  return inOrder(
    Object.fromEntries(names.flatMap((name) => (isDay(params.get(name) ?? "") ? [[name, params.get(name)!]] : []))),
  );
}
