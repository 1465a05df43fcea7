import { once } from "node:events";
import { connect } from "node:net";
import { Worker } from "node:worker_threads";

/** A port of which no connection is accepted: its queue is full, so whoever comes next hangs before a connection is made. */
export interface SilentPort {
  stop(): Promise<void>;
}

// It listens, and its thread sleeps from then on: the system itself makes the connections that its queue has room for, two
// or three, and leaves the others without an answer.
const LISTENER = `
  const { parentPort, workerData } = require("node:worker_threads");
  require("node:net").createServer().listen({ port: workerData.port, host: "127.0.0.1", backlog: 1 }, () => {
    parentPort.postMessage("listening");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });
`;
const MORE_THAN_THE_QUEUE = 16;

/** Takes a port of this machine that is free. */
export async function silence(port: number): Promise<SilentPort> {
  const worker = new Worker(LISTENER, { eval: true, workerData: { port } });
  await once(worker, "message");
  const waiting = Array.from({ length: MORE_THAN_THE_QUEUE }, () =>
    connect(port, "127.0.0.1").on("error", () => undefined),
  );
  // All connections have been opened by then.
  await once(waiting[0]!, "connect");
  return {
    stop: async () => {
      for (const socket of waiting) socket.destroy();
      await worker.terminate();
    },
  };
}
