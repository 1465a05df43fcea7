let stopping = false;

process.once("SIGTERM", () => {
  stopping = true;
});

// The starter says so ahead of the signal, by as much as STOP_DELAY: the panel still takes requests.
process.on("message", (message) => {
  if (message === "stopping") stopping = true;
});

/** Whether the process has been told to stop and only finishes what it has begun. */
export function isStopping(): boolean {
  return stopping;
}
