// Prints the SQL functions that prepare texts in the same way as `contract/search-text.ts` and `contract/phone-search.ts`, for
// use in a migration: `node scripts/search-functions.mjs`.
import { build } from "esbuild";

const {
  outputFiles: [bundle],
} = await build({
  entryPoints: ["embedded-api/database/search-functions.ts"],
  bundle: true,
  format: "esm",
  write: false,
});
const { searchFunctions } = await import(`data:text/javascript,${encodeURIComponent(bundle?.text ?? "")}`);
console.log(searchFunctions());
