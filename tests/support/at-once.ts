/**
 * Does something with many things, some of them at a time, and gives the results in the things' order.
 * @param most at a time; more would only wait in the panel's own queue
 */
export async function atOnce<Thing, Result>(
  things: readonly Thing[],
  run: (thing: Thing) => Promise<Result>,
  most = 24,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < things.length) {
      const at = next;
      next += 1;
      results[at] = await run(things[at]!);
    }
  };
  await Promise.all(Array.from({ length: most }, worker));
  return results;
}
