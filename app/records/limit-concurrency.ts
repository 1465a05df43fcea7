/** Calls of the taxi API that one page may make at a time. */
const MAX_CONCURRENCY = 4;

/** `Promise.all` over a few items at a time; the results are in the items' order. */
export async function mapWithConcurrency<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await run(items[at]!);
  };
  await Promise.all(Array.from({ length: Math.min(MAX_CONCURRENCY, items.length) }, work));
  return results;
}
