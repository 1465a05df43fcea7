/**
 * Updates a stored list of keys with a form that shows only some of them: the others stay, each after the same key as before
 * (ruling C7).
 * @param stored in its order
 * @param shown the keys that the form offers
 * @param chosen the chosen keys of these, in their order
 */
export function withHiddenKeys(
  stored: readonly string[],
  shown: readonly string[],
  chosen: readonly string[],
): string[] {
  const before = new Set(stored.filter((key) => shown.includes(key)));
  if ([...before].join() === chosen.join()) return [...stored];
  const first: string[] = [];
  const following = new Map<string, string[]>(chosen.map((key) => [key, []]));
  let place = first;
  for (const key of new Set(stored)) {
    if (!shown.includes(key)) place.push(key);
    else place = following.get(key) ?? place;
  }
  return [...first, ...chosen.flatMap((key) => [key, ...following.get(key)!])];
}
