import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { freePorts } from "../../scripts/lib/testing/ports.mjs";
import { waitForAnswer } from "../../runtime/network.mjs";
import { inProject } from "../../runtime/paths.mjs";
import { ADMIN } from "./stack.mjs";

/** The fields of a rider that a row shows. */
const FIELDS = ["_id", "email", "mobileNumber", "firstName", "lastName"];

/**
 * Starts the floor with the pages of this panel as its templates.
 * @param {import("./stack.mjs").Stack} stack
 * @param {import("./person.mjs").Person} person
 * @param {{ limits: number[], listPath: (limit: number) => string }} pages
 * @returns {Promise<{ origin: string, stop: () => void }>}
 */
export async function startFloor(stack, person, { limits, listPath }) {
  const token = await apiToken(stack.apiOrigin);
  const answer = await fetch(`${stack.apiOrigin}/api/admin/private/user?page=1&limit=10&sort=createdAt&order=desc`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = /** @type {{ data: { docs: Record<string, string>[] } }} */ (await answer.json());
  const [first] = data.docs;
  if (!first) throw new Error("There are no riders.");
  /** @type {Record<string, import("./floor.mjs").Template>} */
  const templates = {};
  for (const limit of limits) templates[limit] = templateOf((await person.get(listPath(limit))).body, first);
  const [port = 0] = await freePorts(1);
  const child = spawn(process.execPath, [fileURLToPath(new URL("./floor.mjs", import.meta.url))], {
    env: {
      ...process.env,
      FLOOR: JSON.stringify({ port, api: stack.apiOrigin, token, client: inProject("build/panel/client"), templates }),
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitForAnswer(`${origin}/?limit=${limits[0]}`, {
    milliseconds: 10_000,
    stillWorthWaiting: () => child.exitCode === null,
  });
  return { origin, stop: () => void child.kill("SIGKILL") };
}

/**
 * The token with which the administrator asks the API itself.
 * @param {string} apiOrigin
 */
export async function apiToken(apiOrigin) {
  const answer = await fetch(`${apiOrigin}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...ADMIN, deviceToken: "", deviceId: "2" }),
  });
  const { token } = /** @type {{ token: { accessToken: string } }} */ (await answer.json());
  return token.accessToken;
}

/**
 * The page without its scripts, its rows as one template.
 * @param {string} html
 * @param {Record<string, string>} first the rider of its first row
 */
function templateOf(html, first) {
  const plain = html.replace(/<script\b[\s\S]*?<\/script>/g, "").replace(/<link rel="modulepreload"[^>]*>/g, "");
  const begin = plain.indexOf("<tbody");
  const rows = plain.indexOf("<tr", begin);
  const end = plain.indexOf("</tbody>", rows);
  const rowEnd = plain.indexOf("</tr>", rows) + "</tr>".length;
  let row = plain.slice(rows, rowEnd);
  for (const field of FIELDS) {
    const value = first[field] ?? "";
    if (value.length > 1) row = row.replaceAll(value, `{{${field}}}`);
  }
  return { before: plain.slice(0, rows), row, after: plain.slice(end) };
}
