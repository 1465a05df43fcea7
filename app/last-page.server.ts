import type { i18n } from "i18next";

/** The page for when even the error page can't be drawn: plain, and with a reference still. */
export function lastPage(i18n: i18n, reference: string): string {
  const title = i18n.t("error.unexpected.title");
  return `<!DOCTYPE html>
<html lang="${i18n.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<h1>${title}</h1>
<p>${i18n.t("error.unexpected.text")}</p>
<p>${i18n.t("error.reference", { reference })}</p>
<p><a href="/">${i18n.t("error.toStart")}</a></p>
</html>
`;
}
