/** Up to so many pages are all named. */
const ALL_NAMED = 7;

/**
 * The pages that a pagination names: the first, the last, the present one and its neighbours; null
 * where some are left out, unless it is only one, which is then named itself.
 */
export function pageNumbers(page: number, last: number): (number | null)[] {
  if (last <= ALL_NAMED) return Array.from({ length: last }, (_, index) => index + 1);
  const named = new Set([1, last, page - 1, page, page + 1].filter((one) => one >= 1 && one <= last));
  if (page <= 4) [2, 3, 4, 5].forEach((one) => named.add(one));
  if (page >= last - 3) [1, 2, 3, 4].forEach((back) => named.add(last - back));
  const numbers: (number | null)[] = [];
  for (const one of [...named].sort((a, b) => a - b)) {
    const before = numbers.at(-1) ?? 0;
    if (one - before > 1) numbers.push(null);
    numbers.push(one);
  }
  return numbers;
}
