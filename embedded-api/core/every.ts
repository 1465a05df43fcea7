/**
 * Does work again and again. Work that takes longer than the time between two beginnings misses the next of them.
 * @param work handles its own errors
 * @returns a function that ends this, and waits for work that has begun
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
