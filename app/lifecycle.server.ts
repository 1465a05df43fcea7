let stopping = false;

process.once("SIGTERM", () => {
  stopping = true;
});

/** Whether the process has been told to stop and only finishes what it has begun. */
export function isStopping(): boolean {
  return stopping;
}
