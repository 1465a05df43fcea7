/**
 * The state of a list as one parameter, for the pages behind those of its records; none for a list in its default state.
 * @param params those of the list's URL
 */
export function packList(name: string, params: string[][]): Record<string, string> {
  const packed = new URLSearchParams(params).toString();
  return packed === "" ? {} : { [name]: packed };
}

/** A URL with the parameters that `packList` has packed. */
export function unpackList({ searchParams }: URL, name: string): URL {
  return new URL(`?${searchParams.get(name) ?? ""}`, "http://list.invalid");
}

/** A path with parameters, without a question mark where there are none. */
export function withParams(path: string, params: Record<string, string>): string {
  const search = new URLSearchParams(params).toString();
  return search === "" ? path : `${path}?${search}`;
}
