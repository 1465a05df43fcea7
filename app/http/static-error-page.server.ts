import type { i18n } from "i18next";
import { errorTexts } from "./panel-error.server";

/** A plain error page with a reference, used if the panel's own error page can't be rendered. */
export function staticErrorPage(
  texts: i18n,
  reference: string,
  kind: "unexpected" | "missing" | "badMethod" | "foreignOrigin" | "foreignHost" = "unexpected",
): string {
  const { title, text } = errorTexts(kind, (key) => texts.t(key));
  return `<!DOCTYPE html>
<html lang="${texts.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<h1>${title}</h1>
<p>${text}</p>
<p>${texts.t("error.reference", { reference })}</p>
<p><a href="/">${texts.t("error.toStart")}</a></p>
</html>
`;
}

/**
 * The page for visitors who come before the service has its data. It needs no other files and reloads itself without scripts; its
 * styles are attributes, which the content security policy allows.
 */
export function startingPage(texts: i18n, reloadSeconds: number): string {
  const title = texts.t("failures:starting.title");
  return `<!DOCTYPE html>
<html lang="${texts.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${reloadSeconds}">
<title>${title}</title>
<body style="margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif">
<main style="max-width:32rem;padding:2rem;text-align:center">
<h1 style="font-size:1.5rem">${title}</h1>
<p>${texts.t("failures:starting.text")}</p>
<p><a href="">${texts.t("error.tryAgain")}</a></p>
</main>
</body>
</html>
`;
}
