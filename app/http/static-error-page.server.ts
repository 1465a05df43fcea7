import type { Translator } from "~/i18n/translation";

/** A plain error page with a reference, for when the panel's own error page cannot be rendered. */
export function staticErrorPage(
  texts: Translator,
  reference: string,
  kind: "unexpected" | "missing" | "badMethod" | "foreignOrigin" = "unexpected",
): string {
  const title = texts.t(`error.${kind}.title`);
  return `<!DOCTYPE html>
<html lang="${texts.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<h1>${title}</h1>
<p>${texts.t(`error.${kind}.text`)}</p>
<p>${texts.t("error.reference", { reference })}</p>
<p><a href="/">${texts.t("error.toStart")}</a></p>
</html>
`;
}
