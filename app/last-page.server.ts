import type { i18n } from "i18next";

/** The page for what the panel's own error page can't be drawn for: plain, and with a reference still. */
export function lastPage(i18n: i18n, reference: string, kind: "unexpected" | "missing" | "badMethod" = "unexpected"): string {
  const title = i18n.t(`error.${kind}.title`);
  return `<!DOCTYPE html>
<html lang="${i18n.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<h1>${title}</h1>
<p>${i18n.t(`error.${kind}.text`)}</p>
<p>${i18n.t("error.reference", { reference })}</p>
<p><a href="/">${i18n.t("error.toStart")}</a></p>
</html>
`;
}
