import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import { freePorts } from "../../scripts/lib/testing/ports.mjs";
import { waitForAnswer } from "../../runtime/network.mjs";

const FOLDER = fileURLToPath(new URL("./django", import.meta.url));
const ADMIN = "bench";
const PASSWORD = "Bench#2023";

/** Debian's packages `python3-django` and `gunicorn`. */
const GUNICORN = "/usr/bin/gunicorn";

/** @typedef {{ origin: string, pid: number, cookie: string, stop: () => void }} Django */

/**
 * Starts Django's administration of so many people on SQLite, under gunicorn with two processes, and signs in.
 * @param {number} people
 * @returns {Promise<Django | null>} null where Django is not installed
 */
export async function startDjango(people) {
  const python = interpreter();
  if (!python) return null;
  const dir = mkdtempSync(join(tmpdir(), "taxi-bench-django-"));
  const env = {
    ...process.env,
    PEOPLE_DATABASE: join(dir, "people.db"),
    ADMIN,
    PASSWORD,
    PYTHONDONTWRITEBYTECODE: "1",
  };
  execFileSync(python, ["fill.py", String(people)], { cwd: FOLDER, env, stdio: "inherit" });
  const [port = 0] = await freePorts(1);
  const options = ["-w", "2", "-k", "gthread", "--threads", "4", "-b", `127.0.0.1:${port}`, "--log-level", "warning"];
  const child = spawn(GUNICORN, [...options, "wsgi"], { cwd: FOLDER, env, stdio: ["ignore", "inherit", "inherit"] });
  const origin = `http://127.0.0.1:${port}`;
  const stop = () => {
    child.kill("SIGTERM");
    rmSync(dir, { recursive: true, force: true });
  };
  await waitForAnswer(`${origin}/admin/login/`, {
    milliseconds: 20_000,
    stillWorthWaiting: () => child.exitCode === null,
  });
  return { origin, pid: child.pid ?? 0, cookie: await signIn(origin), stop };
}

/** The interpreter that gunicorn runs with, which has Django. Another one may be the first in PATH. */
function interpreter() {
  try {
    const [, python = ""] = /^#!\s*(\S+)/.exec(readFileSync(GUNICORN, "utf8")) ?? [];
    execFileSync(python, ["-c", "import django"], { stdio: "ignore" });
    return python;
  } catch {
    return null;
  }
}

/** @param {string} origin */
async function signIn(origin) {
  const path = "/admin/login/?next=/admin/";
  const page = await request(origin + path);
  await page.body.dump();
  const [token = ""] = cookiesOf(page.headers["set-cookie"]);
  const answer = await request(origin + path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", cookie: token },
    body: new URLSearchParams({
      username: ADMIN,
      password: PASSWORD,
      csrfmiddlewaretoken: token.replace(/^[^=]*=/, ""),
    }).toString(),
  });
  await answer.body.dump();
  if (answer.statusCode !== 302) throw new Error(`Signing in to Django answers ${answer.statusCode}.`);
  return cookiesOf(answer.headers["set-cookie"]).join("; ");
}

/** @param {string | string[] | undefined} header */
const cookiesOf = (header) => [header ?? []].flat().map((line) => line.replace(/;.*/, ""));
