let stopping = false;
let apiStarting = false;

/** The front door calls it with true while `npm start` waits for the embedded API's data, and with false afterwards. */
export function setApiStarting(isStarting: boolean): void {
  apiStarting = isStarting;
}

/** Whether the embedded API that was started together with this panel has no data yet. */
export function isApiStarting(): boolean {
  return apiStarting;
}

/** The front door calls it when the process is about to stop. */
export function announceStop(): void {
  stopping = true;
}

/** Whether the process is about to stop and only finishes its running requests. */
export function isStopping(): boolean {
  return stopping;
}
