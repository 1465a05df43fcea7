/** As many calls as one page may have under way. */
const CONCURRENCY = 4;

/** Does something with each item, a few at a time, and gives what came of them in the items' order. */
export async function mapWithConcurrency<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await run(items[at]!);
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, items.length) }, work));
  return results;
}
