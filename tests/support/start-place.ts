import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { freePorts } from "../../scripts/lib/testing/ports.mjs";
import { endAll } from "./run-start";

/** The place in which a test starts the product: a data folder of its own and free ports, with few riders. */
class Place {
  dataDir = "";
  origin = "";
  env: Record<string, string> = {};

  /** The status that the panel answers with. */
  readonly status = (path: string): Promise<number> =>
    fetch(`${this.origin}${path}`).then((response) => response.status);
}

/** Gives each test of the file a new place; what was started there ends with the test. */
export function usePlace(): Place {
  const place = new Place();
  beforeEach(async () => {
    place.dataDir = await mkdtemp(join(tmpdir(), "taxi-start-"));
    const [port, apiPort] = await freePorts(2);
    place.env = {
      PORT: String(port),
      TAXI_API_PORT: String(apiPort),
      DATA_DIR: place.dataDir,
      SEED_RIDERS: "24",
    };
    place.origin = `http://127.0.0.1:${String(port)}`;
  });
  afterEach(async () => {
    endAll();
    await rm(place.dataDir, { recursive: true, force: true });
  });
  return place;
}

export const isListening = (port = ""): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );
