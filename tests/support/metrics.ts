import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** The metrics of a process in the format of Prometheus. */
export class Metrics {
  private constructor(readonly text: string) {}

  static async of(port: string, token?: string): Promise<Metrics> {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    if (!answer.ok) throw new Error(`The metrics answer ${answer.status}.`);
    return new Metrics(await answer.text());
  }

  /** The value of the line with this name and these labels; 0 without such a line. */
  value(name: string, labels: Record<string, string> = {}): number {
    const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    const found = this.lines.find((line) => line.name === name && wanted.every((each) => line.labels.includes(each)));
    return found?.value ?? 0;
  }

  /** The values of all labels. */
  get labelValues(): string[] {
    return [...new Set([...this.text.matchAll(/[{,]\w+="([^"]*)"/g)].map(([, value]) => value!))];
  }

  private get lines() {
    return [...this.text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name, labels = "", value]) => ({
      name,
      labels: labels.split(/,(?=\w+=")/),
      value: Number(value),
    }));
  }
}

/** TCP ports on which a process listens. */
export function listeningPorts(pid: number): number[] {
  const sockets = readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /socket:\[(\d+)\]/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
    } catch {
      return [];
    }
  });
  const rows = ["tcp", "tcp6"].flatMap((kind) => readFileSync(`/proc/${pid}/net/${kind}`, "utf8").split("\n").slice(1));
  const LISTEN = "0A";
  return rows.flatMap((row) => {
    const [, local = "", , state, , , , , , inode = ""] = row.trim().split(/\s+/);
    return state === LISTEN && sockets.includes(inode) ? [Number.parseInt(local.split(":")[1]!, 16)] : [];
  });
}
