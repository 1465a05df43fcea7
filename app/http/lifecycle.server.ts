let stopping = false;

/** The front door calls it when the process is about to stop. */
export function announceStop(): void {
  stopping = true;
}

/** Whether the process is about to stop and only finishes its running requests. */
export function isStopping(): boolean {
  return stopping;
}
