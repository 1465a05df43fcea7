/** The cells of a file, without the quotes around them. */
export function cellsOf(csv: string): string[] {
  return [...csv.replace(/^\uFEFF/, "").matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}
