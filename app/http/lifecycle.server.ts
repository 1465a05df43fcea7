let stopping = false;

/** Notes that the process will stop; the front door calls it. */
export function announceStop(): void {
  stopping = true;
}

/** Whether the process has been told to stop and only finishes what it has begun. */
export function isStopping(): boolean {
  return stopping;
}
