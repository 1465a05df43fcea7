import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitForAnswer } from "../../runtime/network.mjs";
import { inProject } from "../../runtime/paths.mjs";

interface Addresses {
  port: number;
  panelPorts: readonly number[];
  apiPort: number;
}

/** Folders that `docs/deploy/nginx.conf` names; here each lies in the test's own folder. */
const FOLDERS = { "/etc/nginx/taxi-panel": "taxi-panel", "/var/lib/taxi-panel-assets": "assets" } as const;

/** nginx with the configuration of `docs/deploy`: all that differs is where it listens and logs, where its folders are, and the ports of the processes. */
export class Nginx {
  private constructor(
    /** The folder of this nginx, with `assets/`, `log` and `errors`. */
    readonly folder: string,
    private readonly process: ChildProcess,
  ) {}

  static async start(program: string, { port, panelPorts, apiPort }: Addresses): Promise<Nginx> {
    const folder = await mkdtemp(join(tmpdir(), "taxi-nginx-"));
    for (const name of Object.values(FOLDERS)) await mkdir(join(folder, name));
    await cp(inProject("docs/deploy/nginx"), join(folder, "taxi-panel"), { recursive: true });
    let conf = await readFile(inProject("docs/deploy/nginx.conf"), "utf8");
    for (const [path, name] of Object.entries(FOLDERS)) conf = replaced(conf, path, join(folder, name));
    await writeFile(join(folder, "taxi-panel.conf"), conf);
    await writeFile(
      join(folder, "taxi-panel/listen.conf"),
      `listen 127.0.0.1:${port}; access_log ${folder}/log taxi_panel;\n`,
    );
    for (const [file, ports, documented] of [
      ["panel-servers.conf", panelPorts, [3000, 3001]],
      ["api-servers.conf", [apiPort], [4010]],
    ] as const) {
      let servers = await readFile(join(folder, "taxi-panel", file), "utf8");
      documented.forEach((each, at) => (servers = replaced(servers, `127.0.0.1:${each}`, `127.0.0.1:${ports[at]}`)));
      await writeFile(join(folder, "taxi-panel", file), servers);
    }
    await writeFile(join(folder, "nginx.conf"), around(folder));
    const child = spawn(program, ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "errors")], {
      stdio: "ignore",
    });
    const nginx = new Nginx(folder, child);
    const answers = await waitForAnswer(`http://127.0.0.1:${port}/healthz`, {
      milliseconds: 20_000,
      stillWorthWaiting: () => child.exitCode === null,
    });
    if (answers) return nginx;
    const errors = await readFile(join(folder, "errors"), "utf8").catch(() => "");
    await nginx.stop();
    throw new Error(`nginx does not answer:\n${errors}`);
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null) {
      const ended = once(this.process, "close");
      this.process.kill("SIGTERM");
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Writes the configuration that Debian's nginx.conf has around such a file. */
function around(folder: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/tmp-${name};`,
  );
  // Started by root, nginx runs its workers as another user, who has no access to the folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `${user} daemon off; worker_processes 2; pid ${folder}/pid; events { worker_connections 256; }
http { ${temporary.join(" ")} include taxi-panel.conf; }\n`;
}

function replaced(text: string, what: string, by: string): string {
  if (!text.includes(what)) throw new Error(`The documented configuration does not name ${what} any more.`);
  return text.replaceAll(what, by);
}
