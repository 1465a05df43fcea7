/** The number of parallel calls of the taxi API for one page. */
const MAX_CONCURRENCY = 4;

/** Works like `Promise.all` over `items.map(run)`, with limited concurrency. */
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
