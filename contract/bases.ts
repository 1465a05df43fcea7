import type { Base } from "./call";

export type Bases = Record<Base, string>;

/**
 * The base addresses of the taxi API, from the environment (calls.md, "Bases").
 * @param origin the site root, without a trailing slash
 * @param overrides `TAXI_ADMIN_URL` and `TAXI_UPLOAD_URL`, if they are set
 */
export function basesOf(origin: string, overrides: { admin?: string; upload?: string } = {}): Bases {
  const trim = (url: string) => url.replace(/\/+$/, "");
  const site = trim(origin);
  const admin = trim(overrides.admin ?? `${site}/api/admin`);
  return { site, admin, upload: trim(overrides.upload ?? admin) };
}
