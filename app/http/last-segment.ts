/**
 * Returns the path by which a module with several routes was opened: `lastSegment(url, ["block", "unblock"])`. Like the router it
 * ignores case, encoding and a trailing slash.
 * @throws Response 404 for any other path
 */
export function lastSegment<Path extends string>({ pathname }: { pathname: string }, paths: readonly Path[]): Path {
  const last = pathname.replace(/\/+$/, "").split("/").at(-1) ?? "";
  const decoded = decodeURIComponent(last).toLowerCase();
  const opened = paths.find((path) => path === decoded);
  if (opened === undefined) throw new Response(null, { status: 404 });
  return opened;
}
