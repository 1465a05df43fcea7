/**
 * Repeats work at an interval. Work that takes longer than the interval skips the next run.
 * @param work handles its own errors
 * @returns a function that stops this, and waits for work that has begun
 */
export function every(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work().finally(() => (running = undefined));
  }, milliseconds);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
