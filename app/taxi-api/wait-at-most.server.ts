/**
 * Waits for work, but no longer than so many milliseconds; the work goes on after that.
 * @throws what the work throws within this time
 */
export async function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
