/** Every command imports this file first. It ends the process with a clear sentence if this Node version is too old. */
import { readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const wanted = engines.node.replace(/[^\d.]/g, "");
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const [wantedMajor = 0, wantedMinor = 0] = wanted.split(".").map(Number);

if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  console.error(`The panel needs Node ${wanted} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
