/**
 * Packs a list's parameters into one, for pages that are opened from its records and lead back to it. A list in its
 * default state needs none.
 */
export function packList(name: string, params: string[][]): Record<string, string> {
  const packed = new URLSearchParams(params).toString();
  return packed === "" ? {} : { [name]: packed };
}

/** The reverse of `packList`: a URL with the list's parameters. */
export function unpackList({ searchParams }: URL, name: string): URL {
  return new URL(`?${searchParams.get(name) ?? ""}`, "http://list.invalid");
}

export function withParams(path: string, params: Record<string, string>): string {
  const search = new URLSearchParams(params).toString();
  return search === "" ? path : `${path}?${search}`;
}
