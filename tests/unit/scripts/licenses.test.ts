import { expect, it } from "vitest";
import { inProject } from "../../../runtime/paths.mjs";
import { licenses } from "../../../vite.licenses";

const inPackage = (path: string) => inProject("node_modules", path);

it("the client's licenses are those of the code, fonts, icons and styles in it, and no others", () => {
  let written = "";
  const emitFile = ({ source }: { source: string }) => void (written = source);
  const bundle = {
    "entry.js": {
      type: "chunk",
      modules: {
        [inPackage("react/index.js")]: { renderedLength: 10 },
        [`\0${inPackage("cookie/index.js")}?commonjs-module`]: { renderedLength: 1 },
        // Imported, but nothing of it is used.
        [inPackage("undici/index.js")]: { renderedLength: 0 },
        [inProject("app/root.tsx")]: { renderedLength: 5 },
      },
    },
    "inter.woff2": { type: "asset", originalFileNames: ["node_modules/@fontsource-variable/inter/files/inter.woff2"] },
    "styles.css": { type: "asset", originalFileNames: ["app/styles.css"] },
  };
  (licenses.generateBundle as unknown as (this: object, options: object, bundle: object) => void).call(
    { emitFile },
    {},
    bundle,
  );
  const names = [...written.matchAll(/^(@?[\w/-]+) \d+\.\d+\.\d+ \(/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual(["@fontsource-variable/inter", "cookie", "react", "tailwindcss"]);
  expect(written).toContain("Lucide icons\n\nISC License");
});
